package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.LateralSubSelect;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.bind.Scope.Source;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.catalog.View;
import org.parquetvs.sql.catalog.VirtualTable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbNames;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Join.Kind;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.query.VirtualScan;
import org.parquetvs.sql.syntax.EmbeddedStatement;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.NumberRange;
import org.parquetvs.sql.syntax.Understood;
import org.parquetvs.type.SqlType;

/** Binds the FROM clause of one SELECT. */
final class FromBinder {
    private final Binder binder;
    private final Scope outer;
    private final Scope scope;
    private final Optional<String> numbered;

    /** @param scope the SELECT's own scope; this class fills it */
    FromBinder(Binder binder, Scope outer, Scope scope) {
        this(binder, outer, scope, Optional.empty());
    }

    /** @param numbered the alias of a local table whose rows get {@link RowBinder#ROW_NUMBER} as their last column */
    FromBinder(Binder binder, Scope outer, Scope scope, Optional<String> numbered) {
        this.binder = binder;
        this.outer = outer;
        this.scope = scope;
        this.numbered = numbered;
    }

    /** Binds the clause; empty if there is no FROM. */
    Optional<Relation> bind(@Nullable FromItem first, @Nullable List<Join> joins) {
        List<Join> further = joins == null ? List.of() : joins;
        return first == null ? Optional.empty() : Optional.of(joined(item(first), further));
    }

    private Relation joined(Relation first, List<Join> joins) {
        Relation relation = first;
        for (Join join : joins) {
            Understood.only(
                    join,
                    "onExpressions",
                    "usingColumns",
                    "outer",
                    "right",
                    "left",
                    "full",
                    "inner",
                    "simple",
                    "natural",
                    "cross",
                    "fromItem");
            if (join.isSimple() && join.isOuter()) {
                throw ClusterErrors.unsupported("OUTER without LEFT, RIGHT or FULL");
            }
            Relation right = item(join.getFromItem());
            relation = join(join, relation, right);
        }
        return relation;
    }

    private Relation join(Join join, Relation left, Relation right) {
        Kind kind = kind(join);
        List<Expr> on = new ArrayList<>();
        ExpressionBinder expressions = new ExpressionBinder(binder, scope);
        for (Expression condition : join.getOnExpressions()) {
            on.addAll(Operators.conjuncts(GroupCheck.rowWise(expressions.condition(condition), "ON")));
        }
        for (net.sf.jsqlparser.schema.Column using : join.getUsingColumns()) {
            on.add(using(Identifiers.of(using.getColumnName()), kind, left, right));
        }
        if (join.isNatural()) {
            for (String name : common(left, right)) {
                on.add(using(name, kind, left, right));
            }
        }
        boolean cross = join.isSimple() || join.isCross();
        if (on.isEmpty() != cross) {
            throw ClusterErrors.invalidQuery(
                    cross ? "a cross join has no condition" : "a join needs ON, USING or CROSS JOIN");
        }
        return new org.parquetvs.sql.query.Join(kind, left, right, on);
    }

    /** The names of columns that both sides have. */
    private List<String> common(Relation left, Relation right) {
        List<String> names = visible(right).map(column -> column.name()).toList();
        List<String> common = visible(left)
                .map(column -> column.name())
                .filter(names::contains)
                .distinct()
                .toList();
        if (common.isEmpty()) {
            throw ClusterErrors.invalidQuery("a NATURAL JOIN needs columns of the same name on both sides");
        }
        return common;
    }

    private Stream<ColumnReference> visible(Relation relation) {
        return relation.leaves().stream()
                .flatMap(leaf -> IntStream.range(0, leaf.fields().size()).mapToObj(leaf::column))
                .filter(column -> !scope.isHidden(column));
    }

    private static Kind kind(Join join) {
        if (join.isLeft()) {
            return Kind.LEFT;
        }
        if (join.isRight()) {
            return Kind.RIGHT;
        }
        return join.isFull() ? Kind.FULL : Kind.INNER;
    }

    private Expr using(String name, Kind kind, Relation left, Relation right) {
        if (kind == Kind.FULL) {
            throw ClusterErrors.unsupported("FULL JOIN with USING");
        }
        ColumnReference one = columnOf(left, name);
        ColumnReference other = columnOf(right, name);
        scope.hide(kind == Kind.RIGHT ? one : other);
        return new PredicateBinder(new ExpressionBinder(binder, scope))
                .comparison(Operators.EQUAL, one, other, "USING");
    }

    private ColumnReference columnOf(Relation relation, String name) {
        List<ColumnReference> found =
                visible(relation).filter(column -> column.name().equals(name)).toList();
        if (found.isEmpty()) {
            throw ClusterErrors.objectNotFound(
                    "column",
                    name,
                    name,
                    visible(relation).map(ColumnReference::name).toList());
        }
        if (found.size() > 1) {
            throw ClusterErrors.ambiguousColumn(name);
        }
        return found.get(0);
    }

    private Relation item(FromItem item) {
        if (item instanceof Table table) {
            return table(table);
        }
        if (item instanceof ParenthesedFromItem parenthesed) {
            if (parenthesed.getFromItem() instanceof Select select && parenthesed.getJoins() == null) {
                Understood.only(parenthesed, "fromItem", "alias");
                return subquery(select, parenthesed.getAlias());
            }
            Understood.only(parenthesed, "fromItem", "joins");
            return joined(
                    item(parenthesed.getFromItem()),
                    parenthesed.getJoins() == null ? List.of() : parenthesed.getJoins());
        }
        if (item instanceof Select select) {
            return subquery(select, select.getAlias());
        }
        throw ClusterErrors.unsupported("FROM " + item);
    }

    private Relation subquery(Select select, @Nullable Alias alias) {
        if (select instanceof LateralSubSelect) {
            throw ClusterErrors.unsupported("LATERAL");
        }
        DerivedTable relation = binder.derived(binder.bind(select, outer), Binder.columnNames(alias));
        return add(relation, alias == null ? "" : Identifiers.of(alias.getName()), Optional.empty());
    }

    private Leaf add(Leaf leaf, String alias, Optional<QualifiedName> table) {
        scope.add(new Source(leaf, alias, table));
        return leaf;
    }

    private Relation table(Table table) {
        Understood.only(table, "partItems", "partDelimiters", "alias");
        String name = Identifiers.of(table.getName());
        Alias alias = table.getAlias();
        List<String> columnNames = Binder.columnNames(alias);
        String called = alias == null ? name : Identifiers.of(alias.getName());
        if (table.getSchemaName() == null) {
            Optional<EmbeddedStatement> statement = binder.statement().embedded(name);
            if (statement.isPresent()) {
                DerivedTable relation = embedded(statement.get(), columnNames);
                return add(relation, alias == null ? "" : called, Optional.empty());
            }
            Optional<DerivedTable> common = binder.commonTable(name);
            if (common.isPresent()) {
                DerivedTable relation = columnNames.isEmpty()
                        ? common.get()
                        : binder.derived(common.get().query(), columnNames);
                return add(relation, called, Optional.empty());
            }
        }
        TableObject object = find(table, name);
        Optional<QualifiedName> qualified = alias == null ? Optional.of(object.name()) : Optional.empty();
        return add(leaf(object, called, columnNames), called, qualified);
    }

    private TableObject find(Table table, String name) {
        if (table.getDatabaseName() != null) {
            throw ClusterErrors.unsupported("database in a name: " + table.getFullyQualifiedName());
        }
        if (table.getSchemaName() != null) {
            QualifiedName qualified = new QualifiedName(Identifiers.of(table.getSchemaName()), name);
            return binder.environment()
                    .findTable(qualified)
                    .orElseThrow(() -> ClusterErrors.objectNotFound("object", qualified.toString()));
        }
        return Optional.of(binder.schema())
                .filter(schema -> !schema.isEmpty())
                .flatMap(schema -> binder.environment().findTable(new QualifiedName(schema, name)))
                .or(() -> binder.environment().findSystemTable(name))
                .orElseThrow(() -> ClusterErrors.objectNotFound("object", name));
    }

    private Leaf leaf(TableObject object, String alias, List<String> names) {
        if (object instanceof VirtualTable table) {
            if (!names.isEmpty()) {
                throw ClusterErrors.unsupported("column names after the alias of a virtual table");
            }
            List<Field> fields = table.columns().stream()
                    .map(column -> new Field(column.name(), column.type()))
                    .toList();
            return new VirtualScan(binder.nextRelation(), table, alias, fields);
        }
        if (object instanceof View view) {
            Query query = binder.nested(view.query(), view.openSchema()).bindQuery();
            return binder.derived(query, names.isEmpty() ? view.columnNames() : names);
        }
        if (object instanceof SystemTable table) {
            return binder.derived(new DuckDbQuery(table.duckDbSql(), fields(table.columns())), names);
        }
        List<Field> hidden = numbered.filter(alias::equals).isPresent() ? List.of(RowBinder.ROW_NUMBER) : List.of();
        return binder.derived(stored((LocalTable) object, hidden), names);
    }

    private static List<Field> fields(List<TableColumn> columns) {
        return columns.stream()
                .map(column -> new Field(column.name(), column.type()))
                .toList();
    }

    /** The rows of a table, with hidden columns that DuckDB knows about them. */
    static DuckDbQuery stored(LocalTable table, List<Field> hidden) {
        SqlWriter sql = new SqlWriter().add("SELECT ");
        sql.join(table.columns(), ", ", column -> sql.name(column.name()));
        hidden.forEach(field -> sql.add(", ").add(field.name()));
        sql.add(" FROM ").add(DuckDbNames.table(table.name()));
        List<Field> fields = new ArrayList<>(fields(table.columns()));
        fields.addAll(hidden);
        return new DuckDbQuery(sql.text(), fields);
    }

    private DerivedTable embedded(EmbeddedStatement statement, List<String> columnNames) {
        return switch (statement.kind()) {
            case IMPORT -> imported(binder.environment().importQuery(statement.text()), columnNames);
            case EXPLAIN -> binder.derived(binder.environment().explain(statement.text()), columnNames);
            case RANGE -> binder.derived(range(NumberRange.of(statement.text())), columnNames);
        };
    }

    private static DuckDbQuery range(NumberRange range) {
        String sql = "SELECT CAST(range AS DECIMAL(18,0)) FROM range(" + range.first() + ", " + range.endExclusive()
                + ", " + range.step() + ")";
        return new DuckDbQuery(sql, List.of(new Field("COL1", new SqlType.Decimal(18, 0))));
    }

    private DerivedTable imported(Environment.ImportedQuery imported, List<String> columnNames) {
        Query query = binder.nested(imported.sql(), binder.schema()).bindQuery();
        if (imported.columns().isEmpty()) {
            return binder.derived(query, columnNames);
        }
        if (imported.columns().size() != query.fields().size()) {
            throw ClusterErrors.importColumns(
                    imported.columns().size(), query.fields().size());
        }
        Query converted = binder.converted(query, imported.columns());
        List<String> names = imported.columns().stream().map(Field::name).toList();
        return binder.derived(converted, columnNames.isEmpty() ? names : columnNames);
    }
}
