package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.JoinType;
import com.exasol.adapter.sql.SqlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.pushdown.PredicateConverter;
import org.parquetvs.adapter.query.Relation.Join;
import org.parquetvs.adapter.query.Relation.TableScan;
import org.parquetvs.planner.predicate.Predicate;

/**
 * Moves conditions down to the tables that they read, where no row of the answer changes by that: a condition of WHERE
 * not to the side of an outer join that is filled up with NULL, one of ON not to the side that is kept.
 */
final class Sinking {

    private Sinking() {}

    /** Whether a condition on the rows of a relation can become one on the rows of a single table. */
    static boolean canSink(SqlNode condition, Relation relation) {
        if (relation instanceof Join join) {
            return (keepsLeft(join.type()) && canSink(condition, join.left()))
                    || (keepsRight(join.type()) && canSink(condition, join.right()));
        }
        return SqlTree.columns(condition).allMatch(((TableScan) relation)::has);
    }

    /**
     * The relation with some more conditions on its rows, and with those of its own where they belong.
     *
     * @param conditions each of which {@link #canSink}
     */
    static Relation sink(List<SqlNode> conditions, Relation relation) {
        return relation instanceof Join join ? sink(conditions, join) : divide(conditions, (TableScan) relation);
    }

    private static Join sink(List<SqlNode> conditions, Join join) {
        List<SqlNode> left = new ArrayList<>();
        List<SqlNode> right = new ArrayList<>();
        List<SqlNode> on = new ArrayList<>();
        for (SqlNode condition : conditions) {
            boolean isOfLeft = keepsLeft(join.type()) && canSink(condition, join.left());
            (isOfLeft ? left : right).add(condition);
        }
        for (SqlNode condition : join.on()) {
            if (keepsRight(join.type()) && canSink(condition, join.left())) {
                left.add(condition);
            } else if (keepsLeft(join.type()) && canSink(condition, join.right())) {
                right.add(condition);
            } else {
                on.add(condition);
            }
        }
        return new Join(sink(left, join.left()), join.type(), on, sink(right, join.right()));
    }

    /** Nobody checks again what the scan applies, so that it gets only what is exact. */
    private static TableScan divide(List<SqlNode> conditions, TableScan scan) {
        PredicateConverter converter = new PredicateConverter(scan.table());
        List<ScannedCondition> scanned = new ArrayList<>(scan.scanned());
        List<SqlNode> residual = new ArrayList<>(scan.residual());
        for (SqlNode condition : conditions) {
            Optional<Predicate> predicate = converter.convert(condition);
            if (predicate.isPresent()) {
                scanned.add(new ScannedCondition(condition, predicate.get()));
            } else {
                residual.add(condition);
            }
        }
        return new TableScan(scan.alias(), scan.table(), scanned, residual);
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
