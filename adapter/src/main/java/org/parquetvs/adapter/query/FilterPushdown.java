package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.JoinType;
import com.exasol.adapter.sql.SqlNode;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.adapter.query.PushedRelation.Join;

/**
 * Moves conditions down to the tables that they read, if that does not change the answer. At an outer join, a condition
 * of WHERE does not move to the side that is filled up with NULL, and a condition of ON does not move to the side that
 * is kept.
 */
final class FilterPushdown {

    private FilterPushdown() {}

    /** Whether a condition on the rows of a relation can become a condition on the rows of a single table. */
    static boolean canPushDown(SqlNode condition, PushedRelation relation) {
        return relation.fold(
                scan -> SqlTree.columns(condition).allMatch(scan::has),
                join -> (keepsLeft(join.type()) && canPushDown(condition, join.left()))
                        || (keepsRight(join.type()) && canPushDown(condition, join.right())));
    }

    /**
     * The relation with some more conditions on its rows, and with its own conditions moved down. Its tables also get
     * what all conditions together imply for them.
     *
     * @param conditions {@link #canPushDown} holds for each of them
     * @param others further conditions on its rows, which stay where they are
     */
    static PushedRelation pushDown(List<SqlNode> conditions, List<SqlNode> others, PushedRelation relation) {
        return relation.fold(
                scan -> FilterSplit.ofAllConditions(conditions, scan),
                join -> pushDown(conditions, KnownConditions.ofAnswer(conditions, others, join), join));
    }

    private static Join pushDown(List<SqlNode> conditions, KnownConditions known, Join join) {
        List<SqlNode> left = new ArrayList<>();
        List<SqlNode> right = new ArrayList<>();
        List<SqlNode> on = new ArrayList<>();
        for (SqlNode condition : conditions) {
            boolean isOfLeft = keepsLeft(join.type()) && canPushDown(condition, join.left());
            (isOfLeft ? left : right).add(condition);
        }
        for (SqlNode condition : join.on()) {
            if (keepsRight(join.type()) && canPushDown(condition, join.left())) {
                left.add(condition);
            } else if (keepsLeft(join.type()) && canPushDown(condition, join.right())) {
                right.add(condition);
            } else {
                on.add(condition);
            }
        }
        return new Join(
                pushDownOnSide(left, known.ofLeft(join), join.left()),
                join.type(),
                on,
                pushDownOnSide(right, known.ofRight(join), join.right()));
    }

    private static PushedRelation pushDownOnSide(List<SqlNode> conditions, KnownConditions known, PushedRelation side) {
        return side.fold(
                scan -> FilterSplit.ofSomeConditions(conditions, known.all(), scan),
                join -> pushDown(conditions, known, join));
    }

    /** Whether every row of the left side occurs in the join. */
    private static boolean keepsLeft(JoinType type) {
        return switch (type) {
            case INNER, LEFT_OUTER -> true;
            case RIGHT_OUTER, FULL_OUTER -> false;
        };
    }

    private static boolean keepsRight(JoinType type) {
        return switch (type) {
            case INNER, RIGHT_OUTER -> true;
            case LEFT_OUTER, FULL_OUTER -> false;
        };
    }
}
