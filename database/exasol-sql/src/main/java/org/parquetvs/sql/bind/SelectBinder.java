package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;
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
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.Understood;

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

    Query bind(PlainSelect select) {
        return bind(select, List.of());
    }

    /** @param insertTarget the columns of the table that receives the rows; none: the rows go elsewhere */
    Query bind(PlainSelect select, List<Field> insertTarget) {
        refuseUnknown(select);
        Optional<Relation> from = new FromBinder(binder, outer, scope).bind(select.getFromItem(), select.getJoins());
        Optional<ScriptCallSyntax> call = ScriptCallSyntax.find(select, binder);
        Optional<HierarchyBinder> hierarchy = select.getOracleHierarchical() == null
                ? Optional.empty()
                : Optional.of(new HierarchyBinder(binder, scope, from, select));
        if (call.isPresent()) {
            if (hierarchy.isPresent()) {
                throw ClusterErrors.unsupported("CONNECT BY together with a script that is called on rows");
            }
            Query query = new ScriptBinder(binder, scope, from).bind(select, call.get(), insertTarget);
            return new OrderBinder(binder, outer).bind(query, select);
        }
        RowNumbers rowNumbers = new RowNumbers(binder);
        scope.setRowNumber(rowNumbers::number);
        List<Item> items = items(select.getSelectItems());
        List<Expr> where = conditions(select.getWhere());
        where.forEach(condition -> GroupCheck.rowWise(condition, "WHERE"));
        Optional<Groups> groups = writtenGroups(select, items);
        List<Expr> having = conditions(select.getHaving());
        List<Expr> qualify = conditions(select.getQualify());
        List<SortKey> order = select.getOrderByElements() == null || select.isOracleSiblings()
                ? List.of()
                : OrderBinder.keys(select.getOrderByElements(), items, expressions);
        Select written = new Select(
                items,
                from,
                where,
                groups.orElseGet(() -> groups(items, having, order)),
                having,
                qualify,
                select.getDistinct() != null,
                order,
                new OrderBinder(binder, outer).limit(select));
        Select bound = overRows(written, hierarchy, rowNumbers);
        if (bound.groups() instanceof Groups.Single && bound.limit().offset() > 0) {
            throw ClusterErrors.invalidQuery("OFFSET not allowed in aggregated selects");
        }
        GroupCheck.check(bound);
        return new ScalarScripts(binder).extract(new QueryKeys(binder).extract(GroupCheck.withoutGrouping(bound)));
    }

    /** The SELECT over the rows that CONNECT BY finds and ROWNUM numbers, if it uses either. */
    private static Select overRows(Select written, Optional<HierarchyBinder> hierarchy, RowNumbers rowNumbers) {
        if (hierarchy.isEmpty()) {
            return rowNumbers.areUsed() ? numbered(written, rowNumbers) : written;
        }
        if (!rowNumbers.areUsed()) {
            return hierarchy.get().over(hierarchy.get().inOrder(written));
        }
        List<SortKey> arrival = hierarchy.get().order();
        return rowNumbers.numbered(hierarchy.get().over(written), arrival);
    }

    private static Select numbered(Select written, RowNumbers rowNumbers) {
        Arrival arrival = Arrival.of(written.from());
        return rowNumbers.numbered(written.withFrom(arrival.from()), arrival.order());
    }

    private static void refuseUnknown(PlainSelect select) {
        Binder.understood(
                select,
                "distinct",
                "selectItems",
                "fromItem",
                "joins",
                "where",
                "groupBy",
                "having",
                "qualify",
                "oracleHierarchical",
                "oracleSiblings",
                "preferringClause");
        if (select.isOracleSiblings() && select.getOracleHierarchical() == null) {
            throw ClusterErrors.invalidQuery("ORDER SIBLINGS BY needs CONNECT BY");
        }
        if (select.getPreferringClause() != null) {
            throw ClusterErrors.unsupported("PREFERRING");
        }
        if (select.getDistinct() != null) {
            if (select.getDistinct().getOnSelectItems() != null) {
                throw ClusterErrors.unsupported("DISTINCT ON");
            }
        }
    }

    private List<Item> items(List<SelectItem<?>> written) {
        List<Item> items = new ArrayList<>();
        for (SelectItem<?> item : written) {
            Expression expression = item.getExpression();
            if (expression instanceof AllTableColumns all) {
                items.addAll(allOf(all));
            } else if (expression instanceof AllColumns all) {
                Understood.only(all);
                if (written.size() > 1) {
                    throw ClusterErrors.invalidQuery(
                            "* needs the name of a table before it if it is one of several items");
                }
                scope.sources().forEach(source -> items.addAll(columns(source)));
                if (scope.sources().isEmpty()) {
                    throw ClusterErrors.invalidQuery("* needs FROM", "Add FROM and the name of a table.");
                }
            } else {
                Expr bound = expressions.bind(expression);
                String name = name(item, expression, bound);
                items.add(new Item(name, bound));
                if (item.getAlias() != null) {
                    scope.addAlias(name, bound);
                }
            }
        }
        return items;
    }

    private List<Item> allOf(AllTableColumns all) {
        if (all.getExceptColumns() != null || all.getReplaceExpressions() != null) {
            throw ClusterErrors.unsupported(all.toString());
        }
        String alias = Identifiers.of(all.getTable().getName());
        Source source = scope.source(alias)
                .orElseThrow(() -> ClusterErrors.objectNotFound(
                        "alias",
                        alias,
                        alias,
                        scope.sources().stream().map(Source::alias).toList()));
        return columns(source);
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

    /** The alias, the name of a column, or the text of the expression. */
    private String name(SelectItem<?> item, Expression written, Expr bound) {
        if (item.getAlias() != null) {
            if (item.getAlias().getAliasColumns() != null) {
                throw ClusterErrors.unsupported("select item " + item);
            }
            return Identifiers.of(item.getAlias().getName());
        }
        boolean named = bound instanceof ColumnReference && !(written instanceof Function);
        return named ? ((ColumnReference) bound).name() : ItemNames.of(written, binder.statement());
    }

    private List<Expr> conditions(@Nullable Expression condition) {
        return condition == null ? List.of() : Operators.conjuncts(expressions.condition(condition));
    }

    /** The keys of GROUP BY; empty if there is none. */
    private Optional<Groups> writtenGroups(PlainSelect select, List<Item> items) {
        if (select.getGroupBy() == null) {
            return Optional.empty();
        }
        Groups groups = new GroupingSets(key -> OrderBinder.position(key, expressions.bind(key), items, "GROUP BY"))
                .bind(select.getGroupBy());
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
