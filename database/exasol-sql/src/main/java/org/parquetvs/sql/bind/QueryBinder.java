package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.Limit;
import org.parquetvs.sql.tree.NumberRange;
import org.parquetvs.sql.tree.OrderBy;
import org.parquetvs.sql.tree.QueryBody;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.sql.tree.QuerySpecification;
import org.parquetvs.sql.tree.SelectElement;
import org.parquetvs.type.SqlType;

/** Binds the body of a query, with its order and limit. */
final class QueryBinder {
    private final Binder binder;
    private final Scope outer;

    /** @param binder knows the common table expressions of the query */
    QueryBinder(Binder binder, Scope outer) {
        this.binder = binder;
        this.outer = outer;
    }

    Query bind(QueryExpression query) {
        return query.body().accept(new BodyBinder(query.orderBy(), query.limit()));
    }

    /** Binds a body that has no order and no limit of its own. */
    private Query bind(QueryBody body) {
        return body.accept(new BodyBinder(Optional.empty(), Limit.NONE));
    }

    private final class BodyBinder implements QueryBody.Visitor<Query> {
        private final Optional<OrderBy> orderBy;
        private final Limit limit;

        BodyBinder(Optional<OrderBy> orderBy, Limit limit) {
            this.orderBy = orderBy;
            this.limit = limit;
        }

        @Override
        public Query visit(QuerySpecification select) {
            return new SelectBinder(binder, outer).bind(select, orderBy, limit, List.of());
        }

        @Override
        public Query visit(QueryBody.Set set) {
            Query query = combined(set);
            return new OrderBinder(binder, outer)
                    .bind(query, orderBy, limit, columnsRead(set.operands().get(0)));
        }

        @Override
        public Query visit(QueryBody.Values values) {
            ExpressionBinder expressions = new ExpressionBinder(binder, outer);
            return arranged(
                    valuesOf(values.rows().stream().map(expressions::bindAll).toList()));
        }

        @Override
        public Query visit(QueryBody.Range range) {
            return arranged(numbers(range.numbers()));
        }

        @Override
        public Query visit(QueryBody.Nested nested) {
            return arranged(binder.bind(nested.query(), outer));
        }

        @Override
        public Query visit(QueryBody.Import statement) {
            return arranged(imported(binder.context().importQuery(statement.source())));
        }

        @Override
        public Query visit(QueryBody.ExplainVirtual statement) {
            return arranged(binder.context().explain(statement.source()));
        }

        private Query arranged(Query query) {
            return new OrderBinder(binder, outer).bind(query, orderBy, limit);
        }
    }

    /** For each item of the select list that is only a column, the name of this column; empty for any other item. */
    private static List<Optional<String>> columnsRead(QueryBody first) {
        return first instanceof QuerySpecification select
                ? select.items().stream().map(QueryBinder::columnRead).toList()
                : List.of();
    }

    private static Optional<String> columnRead(SelectElement item) {
        return item instanceof SelectElement.Value value
                        && value.expression() instanceof Expression.ColumnName column
                        && Identifiers.isName(column.parts().get(column.parts().size() - 1))
                ? Optional.of(Identifiers.of(column.parts().get(column.parts().size() - 1)))
                : Optional.empty();
    }

    private Query combined(QueryBody.Set set) {
        Query result = bind(set.operands().get(0));
        for (int i = 0; i < set.operators().size(); i++) {
            result = combined(
                    kind(set.operators().get(i)), result, bind(set.operands().get(i + 1)));
        }
        return result;
    }

    private static SetOperation.Kind kind(QueryBody.SetOperator operator) {
        return switch (operator) {
            case UNION_ALL -> SetOperation.Kind.UNION_ALL;
            case UNION -> SetOperation.Kind.UNION;
            case EXCEPT -> SetOperation.Kind.EXCEPT;
            case INTERSECT -> SetOperation.Kind.INTERSECT;
        };
    }

    private Query combined(SetOperation.Kind kind, Query left, Query right) {
        if (left.fields().size() != right.fields().size()) {
            throw ClusterErrors.invalidQuery(
                    "the queries of a set operation have " + left.fields().size() + " and "
                            + right.fields().size() + " columns",
                    "Write as many columns in each of them, such as NULL for a missing one.");
        }
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < left.fields().size(); i++) {
            Field field = left.fields().get(i);
            List<Expr> both = List.of(left.column(i), right.column(i));
            fields.add(
                    new Field(field.name(), Coercion.unified(both, kind.name().replace('_', ' '))));
        }
        return new SetOperation(kind, binder.converted(left, fields), binder.converted(right, fields), fields);
    }

    private static DuckDbQuery numbers(NumberRange range) {
        String sql = "SELECT CAST(range AS DECIMAL(18,0)) FROM range(" + range.first() + ", " + range.endExclusive()
                + ", " + range.step() + ")";
        return new DuckDbQuery(sql, List.of(new Field("COL1", new SqlType.Decimal(18, 0))));
    }

    private Query imported(BindingContext.ImportedQuery imported) {
        Query query = binder.nested(binder.schema()).bindQuery(imported.sql());
        if (imported.columns().isEmpty()) {
            return query;
        }
        if (imported.columns().size() != query.fields().size()) {
            throw ClusterErrors.importColumns(
                    imported.columns().size(), query.fields().size());
        }
        return named(binder.converted(query, imported.columns()), imported.columns());
    }

    /** The query with its columns renamed. */
    private Query named(Query query, List<Field> fields) {
        if (query.fields().equals(fields)) {
            return query;
        }
        DerivedTable source = new DerivedTable(binder.nextRelation(), query, fields);
        return Select.of(
                IntStream.range(0, fields.size())
                        .mapToObj(i -> new Select.Item(fields.get(i).name(), source.column(i)))
                        .toList(),
                source);
    }

    private static Query valuesOf(List<List<Expr>> rows) {
        int width = rows.get(0).size();
        if (rows.stream().anyMatch(row -> row.size() != width)) {
            throw ClusterErrors.invalidQuery("the rows of VALUES differ in their number of columns");
        }
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            int column = i;
            List<Expr> cells = rows.stream().map(row -> row.get(column)).toList();
            fields.add(new Field("COL" + (i + 1), Coercion.unified(cells, "VALUES")));
        }
        List<List<Expr>> converted = rows.stream()
                .map(row -> IntStream.range(0, width)
                        .mapToObj(
                                i -> Coercion.widened(row.get(i), fields.get(i).type()))
                        .toList())
                .toList();
        return new ValuesQuery(converted, fields);
    }
}
