package org.parquetvs.pushdown;

import java.util.List;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.Select.SortKey;

/** Tells which parts of a SELECT can be pushed down to an adapter, by the capabilities that it declares. */
final class PushdownSupport {
    private final Capabilities declared;
    private final ExpressionJson json;

    PushdownSupport(VirtualFrom from, Capabilities declared) {
        this.declared = declared;
        this.json = new ExpressionJson(from, declared);
    }

    /** Whether the adapter can return only some of the columns. */
    boolean projection() {
        return declared.has("SELECTLIST_PROJECTION");
    }

    /** Whether the adapter supports an expression in the select list. */
    boolean output(Expr expression) {
        // A request leaves out implicit conversions, so the result would have another type.
        return projection()
                && expression.unconverted().equals(expression)
                && (isSimple(expression) || declared.has("SELECTLIST_EXPRESSIONS"))
                && json.of(expression).isPresent();
    }

    /** Whether it is a column, or an aggregate of columns. */
    private static boolean isSimple(Expr expression) {
        return expression instanceof ColumnReference
                || (expression instanceof Aggregate aggregate
                        && aggregate.operands().stream().allMatch(ColumnReference.class::isInstance));
    }

    /** Whether the adapter supports a further condition in WHERE, in addition to those already pushed down. */
    boolean filter(Expr condition, List<Expr> others) {
        return declared.has("FILTER_EXPRESSIONS")
                && condition.anyMatch(ColumnReference.class::isInstance)
                && json.of(condition).isPresent()
                && (others.isEmpty() || conjoins());
    }

    /** Whether the adapter supports several conditions in one clause. */
    boolean conjoins() {
        return declared.has("FN_PRED_AND");
    }

    boolean groups(Groups groups) {
        if (!projection()) {
            return false;
        }
        if (groups instanceof Groups.Single) {
            return declared.has("AGGREGATE_SINGLE_GROUP");
        }
        List<Expr> keys = groups.keys();
        return groups instanceof Groups.By
                && !keys.isEmpty()
                && (keys.size() == 1 || declared.has("AGGREGATE_GROUP_BY_TUPLE"))
                && keys.stream().allMatch(this::groupKey);
    }

    private boolean groupKey(Expr key) {
        return declared.has("AGGREGATE_GROUP_BY_" + form(key)) && json.of(key).isPresent();
    }

    private static String form(Expr key) {
        return key instanceof ColumnReference ? "COLUMN" : "EXPRESSION";
    }

    boolean having(List<Expr> conditions) {
        return conditions.isEmpty()
                || (declared.has("AGGREGATE_HAVING")
                        && json.conjunction(conditions).isPresent());
    }

    boolean order(List<SortKey> keys) {
        return keys.stream().allMatch(this::sortKey);
    }

    private boolean sortKey(SortKey key) {
        return declared.has("ORDER_BY_" + form(key.expression()))
                && json.of(key.expression()).isPresent();
    }

    boolean limit(Limit limit) {
        return declared.has("LIMIT") && (limit.offset() == 0 || declared.has("LIMIT_WITH_OFFSET"));
    }

    /** Whether the adapter supports this kind of join, with any conditions. */
    boolean join(Join.Kind kind) {
        return declared.has("JOIN")
                && switch (kind) {
                    case INNER -> declared.has("JOIN_TYPE_INNER");
                    case LEFT -> declared.has("JOIN_TYPE_LEFT_OUTER");
                    case RIGHT -> declared.has("JOIN_TYPE_RIGHT_OUTER");
                    case FULL -> declared.has("JOIN_TYPE_FULL_OUTER");
                };
    }

    /** Whether the adapter supports a condition in ON that compares one side with the other. */
    boolean joinEquation(Expr condition) {
        return (declared.has("JOIN_CONDITION_EQUI") || declared.has("JOIN_CONDITION_ALL"))
                && json.of(condition).isPresent();
    }

    /** Whether the adapter supports any condition in ON. */
    boolean joinCondition(Expr condition) {
        return declared.has("JOIN_CONDITION_ALL") && json.of(condition).isPresent();
    }
}
