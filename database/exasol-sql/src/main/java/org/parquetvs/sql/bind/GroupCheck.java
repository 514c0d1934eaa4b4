package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Grouping;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Window;

/** Checks that a grouped query uses a column only inside an aggregate or as part of a grouping key. */
final class GroupCheck {
    private static final String IN_SUBQUERY = "Compute the window function in a sub-query.";

    private final List<Expr> keys;
    private final List<Integer> relations;

    private GroupCheck(Select select) {
        this.keys = select.groups().keys();
        this.relations = select.from().stream()
                .flatMap(relation -> relation.leaves().stream())
                .map(Leaf::id)
                .toList();
    }

    static void check(Select select) {
        GroupCheck check = new GroupCheck(select);
        List<Expr> results = Stream.of(
                        select.items().stream().map(Item::expression),
                        select.having().stream(),
                        select.order().stream().map(SortKey::expression))
                .flatMap(expressions -> expressions)
                .toList();
        results.forEach(check::visitGrouping);
        checkWindows(select);
        if (!(select.groups() instanceof Groups.None)) {
            results.forEach(check::visit);
        }
    }

    /** The arguments of GROUPING must be keys. */
    private void visitGrouping(Expr expression) {
        expression.anyMatch(part -> {
            if (part instanceof Grouping grouping && !keys.containsAll(grouping.operands())) {
                throw ClusterErrors.invalidQuery(
                        "GROUPING takes expressions of GROUP BY, and one of its arguments is none");
            }
            return false;
        });
    }

    private void visit(Expr expression) {
        if (keys.contains(expression)) {
            return;
        }
        if (expression instanceof ColumnReference column && relations.contains(column.relation())) {
            throw ClusterErrors.invalidQuery(
                    "not a GROUP BY expression: " + column.name(),
                    "Add it to GROUP BY, or write it in an aggregate such as MAX.");
        }
        if (expression instanceof Aggregate aggregate) {
            refuseNested(aggregate);
            return;
        }
        if (expression instanceof Window window) {
            // A window aggregates over groups.
            window.operands().forEach(this::visit);
            return;
        }
        expression.operands().forEach(this::visit);
    }

    private static void refuseNested(Aggregate aggregate) {
        if (aggregate.operands().stream().anyMatch(operand -> operand.anyMatch(Aggregate.class::isInstance))) {
            throw ClusterErrors.invalidQuery(
                    "encapsulated set function", "Compute the inner aggregate in a sub-query.");
        }
        if (aggregate.operands().stream().anyMatch(GroupCheck::hasWindow)) {
            throw ClusterErrors.invalidQuery("window functions are not allowed in aggregates", IN_SUBQUERY);
        }
    }

    /** Window functions are computed after the groups, and cannot contain each other. */
    private static void checkWindows(Select select) {
        if (select.having().stream().anyMatch(GroupCheck::hasWindow)) {
            throw ClusterErrors.invalidQuery(
                    "window functions are not allowed in HAVING", "Write the condition in QUALIFY.");
        }
        List<Expr> later = Stream.of(
                        select.items().stream().map(Item::expression),
                        select.qualify().stream(),
                        select.order().stream().map(SortKey::expression))
                .flatMap(expressions -> expressions)
                .toList();
        if (!select.qualify().isEmpty() && later.stream().noneMatch(GroupCheck::hasWindow)) {
            throw ClusterErrors.invalidQuery("QUALIFY needs a window function");
        }
        later.forEach(GroupCheck::refuseNestedWindows);
    }

    private static void refuseNestedWindows(Expr expression) {
        expression.anyMatch(part -> {
            if (part instanceof Window window && window.operands().stream().anyMatch(GroupCheck::hasWindow)) {
                throw ClusterErrors.invalidQuery("window functions are not allowed in window functions", IN_SUBQUERY);
            }
            return false;
        });
    }

    private static boolean hasWindow(Expr expression) {
        return expression.anyMatch(Window.class::isInstance);
    }

    /**
     * Refuses aggregates and window functions where each row is evaluated by itself.
     *
     * @return the expression
     */
    static Expr rowWise(Expr expression, String clause) {
        if (expression.anyMatch(part -> part instanceof Aggregate || part instanceof Window)) {
            throw ClusterErrors.invalidQuery(
                    "aggregates and window functions are not allowed in " + clause,
                    "Write conditions on aggregates in HAVING, and those on window functions in QUALIFY.");
        }
        return expression;
    }

    /** Replaces GROUPING in a query without GROUPING SETS, ROLLUP or CUBE: each row is grouped by all keys. */
    static Select withoutGrouping(Select select) {
        if (!(select.groups() instanceof Groups.By)) {
            return select;
        }
        return select.rebuild(new Rewriter() {
            @Override
            public Expr expression(Expr expression) {
                return expression instanceof Grouping grouping
                        ? Literal.of(BigDecimal.ZERO, grouping.type())
                        : expression.rebuild(this);
            }

            @Override
            public Query query(Query subquery) {
                return subquery;
            }

            @Override
            public Relation relation(Relation relation) {
                return relation;
            }
        });
    }
}
