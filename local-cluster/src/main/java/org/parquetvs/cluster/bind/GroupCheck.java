package org.parquetvs.cluster.bind;

import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.query.Aggregate;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Grouping;
import org.parquetvs.cluster.query.Leaf;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.Select.Groups;
import org.parquetvs.cluster.query.Select.Item;
import org.parquetvs.cluster.query.Select.SortKey;
import org.parquetvs.cluster.query.Window;

/** A grouped query may use a column only inside of an aggregate or as part of what it groups by. */
final class GroupCheck {
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
        if (!(select.groups() instanceof Groups.None)) {
            results.forEach(check::visit);
        }
    }

    /** GROUPING asks of keys only. */
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
            throw ClusterErrors.invalidQuery("not a GROUP BY expression: " + column.name());
        }
        if (expression instanceof Aggregate aggregate) {
            refuseNested(aggregate);
            return;
        }
        if (expression instanceof Window window) {
            // What a window aggregates are the groups.
            window.operands().forEach(this::visit);
            return;
        }
        expression.operands().forEach(this::visit);
    }

    private static void refuseNested(Aggregate aggregate) {
        if (aggregate.operands().stream().anyMatch(operand -> operand.anyMatch(Aggregate.class::isInstance))) {
            throw ClusterErrors.invalidQuery("encapsulated set function");
        }
    }
}
