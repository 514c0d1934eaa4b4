package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.List;
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
        List<Expr> results = select.results().toList();
        results.forEach(check::checkGrouping);
        checkWindows(select, results);
        if (select.isGrouped()) {
            results.forEach(check::visit);
        }
    }

    private void checkGrouping(Expr expression) {
        for (Grouping grouping : expression.find(Grouping.class)) {
            if (!keys.containsAll(grouping.operands())) {
                throw ClusterErrors.invalidQuery(
                        "an argument of GROUPING is not an expression of GROUP BY", "Add it to GROUP BY.");
            }
        }
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
        if (aggregate.operands().stream()
                .anyMatch(operand -> !operand.find(Aggregate.class).isEmpty())) {
            throw ClusterErrors.invalidQuery(
                    "encapsulated set function", "Compute the inner aggregate in a sub-query.");
        }
        if (aggregate.operands().stream().anyMatch(GroupCheck::hasWindow)) {
            throw ClusterErrors.invalidQuery("window functions are not allowed in aggregates", IN_SUBQUERY);
        }
    }

    /** Window functions are computed after the groups, and cannot contain each other. */
    private static void checkWindows(Select select, List<Expr> results) {
        if (select.having().stream().anyMatch(GroupCheck::hasWindow)) {
            throw ClusterErrors.invalidQuery(
                    "window functions are not allowed in HAVING", "Write the condition in QUALIFY.");
        }
        if (!select.qualify().isEmpty() && results.stream().noneMatch(GroupCheck::hasWindow)) {
            throw ClusterErrors.invalidQuery(
                    "QUALIFY needs a window function", "Write the condition in HAVING or WHERE.");
        }
        for (Expr expression : results) {
            for (Window window : expression.find(Window.class)) {
                if (window.operands().stream().anyMatch(GroupCheck::hasWindow)) {
                    throw ClusterErrors.invalidQuery(
                            "window functions are not allowed in window functions", IN_SUBQUERY);
                }
            }
        }
    }

    private static boolean hasWindow(Expr expression) {
        return !expression.find(Window.class).isEmpty();
    }

    /**
     * Refuses aggregates and window functions where each row is evaluated by itself.
     *
     * @return the expression
     */
    static Expr rowWise(Expr expression, String clause) {
        if (expression.isOverRows()) {
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
