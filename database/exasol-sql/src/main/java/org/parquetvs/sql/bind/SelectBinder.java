package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.bind.Scope.Source;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Window;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.Limit;
import org.parquetvs.sql.tree.OrderBy;
import org.parquetvs.sql.tree.QuerySpecification;
import org.parquetvs.sql.tree.SelectElement;

/** Binds one SELECT. */
final class SelectBinder {
    private final Binder binder;
    private final Scope outer;
    private final Scope scope;
    private final ExpressionBinder expressions;

    SelectBinder(Binder binder, Scope outer) {
        this.binder = binder;
        this.outer = outer;
        this.scope = new Scope(Optional.of(outer));
        this.expressions = new ExpressionBinder(binder, scope);
    }

    /** @param insertTarget the columns of the table that receives the rows; none: the rows go elsewhere */
    Query bind(QuerySpecification select, Optional<OrderBy> orderBy, Limit limit, List<Field> insertTarget) {
        Optional<Relation> rows = select.from().map(new FromBinder(binder, outer, scope)::bind);
        Optional<LevelSeries> levels =
                select.connectBy().map(condition -> LevelSeries.bind(condition, rows, binder, scope));
        Optional<Relation> from = levels.map(LevelSeries::rows).or(() -> rows);
        Optional<ScriptCallSyntax> call = ScriptCallSyntax.find(select, binder);
        if (call.isPresent()) {
            Query query = new ScriptBinder(binder, scope, from).bind(select, call.get(), insertTarget);
            return new OrderBinder(binder, outer).bind(query, orderBy, limit);
        }
        List<Item> items = items(select.items());
        List<Expr> where = conditions(select.where());
        where.forEach(condition -> GroupCheck.rowWise(condition, "WHERE"));
        Optional<Groups> groups = writtenGroups(select, items);
        List<Expr> having = conditions(select.having());
        List<Expr> qualify = conditions(select.qualify());
        List<SortKey> order =
                orderBy.map(keys -> OrderBinder.keys(keys, items, expressions)).orElse(List.of());
        Select written = new Select(
                items,
                from,
                where,
                groups.orElseGet(() -> groups(items, having, order)),
                having,
                qualify,
                select.distinct(),
                order,
                new OrderBinder(binder, outer).limit(limit, orderBy));
        Select bound = levels.map(series -> series.ordered(written)).orElse(written);
        if (bound.groups() instanceof Groups.Single && bound.limit().offset() > 0) {
            throw ClusterErrors.invalidQuery("OFFSET not allowed in aggregated selects");
        }
        GroupCheck.check(bound);
        return new ScalarScripts(binder).extract(new QueryKeys(binder).extract(GroupCheck.withoutGrouping(bound)));
    }

    private List<Item> items(List<SelectElement> written) {
        List<Item> items = new ArrayList<>();
        for (SelectElement item : written) {
            items.addAll(item.accept(new ItemBinder(written.size())));
        }
        return items;
    }

    /** Binds one item of the select list, which may be several columns. */
    private final class ItemBinder implements SelectElement.Visitor<List<Item>> {
        private final int all;

        /** @param all the number of items in the list */
        ItemBinder(int all) {
            this.all = all;
        }

        @Override
        public List<Item> visit(SelectElement.All item) {
            if (all > 1) {
                throw ClusterErrors.invalidQuery("* needs the name of a table before it if it is one of several items");
            }
            if (scope.sources().isEmpty()) {
                throw ClusterErrors.invalidQuery("* needs FROM", "Add FROM and the name of a table.");
            }
            return scope.sources().stream()
                    .flatMap(source -> columns(source).stream())
                    .toList();
        }

        @Override
        public List<Item> visit(SelectElement.AllOf item) {
            String alias = item.table();
            return columns(scope.source(alias)
                    .orElseThrow(() -> ClusterErrors.objectNotFound(
                            "alias",
                            alias,
                            alias,
                            scope.sources().stream().map(Source::alias).toList())));
        }

        @Override
        public List<Item> visit(SelectElement.Value item) {
            Expr bound = expressions.bind(item.expression());
            String name = item.alias().orElseGet(() -> name(item, bound));
            item.alias().ifPresent(alias -> scope.addAlias(alias, bound));
            return List.of(new Item(name, bound));
        }
    }

    private List<Item> columns(Source source) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < source.leaf().fields().size(); i++) {
            ColumnReference column = source.leaf().column(i);
            if (!scope.isHidden(column)) {
                items.add(new Item(column.name(), column));
            }
        }
        return items;
    }

    /** The name of a column, or the text of the expression. */
    private String name(SelectElement.Value item, Expr bound) {
        return item.expression().isColumn() && bound instanceof ColumnReference column
                ? column.name()
                : ItemNames.of(item.source(), scope);
    }

    private List<Expr> conditions(Optional<Expression> condition) {
        return condition
                .map(written -> Operators.conjuncts(expressions.condition(written)))
                .orElse(List.of());
    }

    /** The keys of GROUP BY; empty if there is none. */
    private Optional<Groups> writtenGroups(QuerySpecification select, List<Item> items) {
        if (select.groupBy().isEmpty()) {
            return Optional.empty();
        }
        Groups groups = new GroupingSets(key -> OrderBinder.position(key, expressions.bind(key), items, "GROUP BY"))
                .bind(select.groupBy());
        groups.keys().forEach(key -> GroupCheck.rowWise(key, "GROUP BY"));
        return Optional.of(groups);
    }

    /** The groups of a SELECT without GROUP BY: its aggregates make one group of all rows. */
    private static Groups groups(List<Item> items, List<Expr> having, List<SortKey> order) {
        boolean aggregates = items.stream().anyMatch(item -> hasAggregate(item.expression()))
                || having.stream().anyMatch(SelectBinder::hasAggregate)
                || order.stream().anyMatch(key -> hasAggregate(key.expression()));
        if (!having.isEmpty() && !aggregates) {
            throw ClusterErrors.invalidQuery("HAVING needs GROUP BY or an aggregate");
        }
        return aggregates ? new Groups.Single() : new Groups.None();
    }

    /** Whether an expression aggregates rows into one; an aggregate with OVER does not. */
    private static boolean hasAggregate(Expr expression) {
        if (expression instanceof Window window) {
            return window.operands().stream().anyMatch(SelectBinder::hasAggregate);
        }
        return expression instanceof Aggregate || expression.operands().stream().anyMatch(SelectBinder::hasAggregate);
    }
}
