package org.parquetvs.cluster.virtual;

import java.util.List;
import org.parquetvs.cluster.query.Aggregate;
import org.parquetvs.cluster.query.Cast;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Join;
import org.parquetvs.cluster.query.Select.Groups;
import org.parquetvs.cluster.query.Select.Limit;
import org.parquetvs.cluster.query.Select.SortKey;

/** Which parts of a SELECT an adapter can be asked for, by what it has declared. */
final class Askable {
    private final Capabilities declared;
    private final ExpressionJson json;

    Askable(VirtualFrom from, Capabilities declared) {
        this.declared = declared;
        this.json = new ExpressionJson(from, declared);
    }

    /** Whether it can be asked for some of the columns. */
    boolean projection() {
        return declared.has("SELECTLIST_PROJECTION");
    }

    /** Whether the adapter takes an expression in the select list. */
    boolean output(Expr expression) {
        // A request leaves out conversions that are not in the text, and without them the type would be another.
        boolean converted = expression instanceof Cast cast && cast.cause() == Cast.Cause.IMPLIED;
        return projection()
                && !converted
                && (isSimple(expression) || declared.has("SELECTLIST_EXPRESSIONS"))
                && json.of(expression).isPresent();
    }

    /** A column, or an aggregate of columns. */
    private static boolean isSimple(Expr expression) {
        return expression instanceof ColumnReference
                || (expression instanceof Aggregate aggregate
                        && aggregate.operands().stream().allMatch(ColumnReference.class::isInstance));
    }

    /** Whether the adapter takes a further condition in WHERE, after those that it has taken. */
    boolean filter(Expr condition, List<Expr> others) {
        return declared.has("FILTER_EXPRESSIONS")
                && condition.anyMatch(ColumnReference.class::isInstance)
                && json.of(condition).isPresent()
                && (others.isEmpty() || conjoins());
    }

    /** Whether the adapter takes several conditions in one clause. */
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
        String form = key instanceof ColumnReference ? "COLUMN" : "EXPRESSION";
        return declared.has("AGGREGATE_GROUP_BY_" + form) && json.of(key).isPresent();
    }

    /** Whether an aggregate can be computed at all. */
    boolean aggregate(Aggregate aggregate) {
        return json.of(aggregate).isPresent();
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
        String form = key.expression() instanceof ColumnReference ? "COLUMN" : "EXPRESSION";
        return declared.has("ORDER_BY_" + form) && json.of(key.expression()).isPresent();
    }

    boolean limit(Limit limit) {
        return declared.has("LIMIT") && (limit.offset() == 0 || declared.has("LIMIT_WITH_OFFSET"));
    }

    /** Whether tables can be joined in this way, with any conditions. */
    boolean join(Join.Kind kind) {
        return declared.has("JOIN")
                && switch (kind) {
                    case INNER -> declared.has("JOIN_TYPE_INNER");
                    case LEFT -> declared.has("JOIN_TYPE_LEFT_OUTER");
                    case RIGHT -> declared.has("JOIN_TYPE_RIGHT_OUTER");
                    case FULL -> declared.has("JOIN_TYPE_FULL_OUTER");
                };
    }

    /** Whether the adapter takes a condition in ON that compares one side with the other. */
    boolean joinEquation(Expr condition) {
        return (declared.has("JOIN_CONDITION_EQUI") || declared.has("JOIN_CONDITION_ALL"))
                && json.of(condition).isPresent();
    }

    /** Whether the adapter takes any condition in ON. */
    boolean joinCondition(Expr condition) {
        return declared.has("JOIN_CONDITION_ALL") && json.of(condition).isPresent();
    }
}
