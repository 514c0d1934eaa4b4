package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.Relation.Join;

/**
 * Conditions that hold wherever a row of a relation is part of a row of the answer. Rows for which one of them cannot hold
 * may be missing: neither they nor the NULLs that would take their place are in the answer.
 */
record KnownConditions(List<SqlNode> all) {

    KnownConditions {
        all = List.copyOf(all);
    }

    /** Those of the whole relation, whose rows some conditions choose from. */
    static KnownConditions ofAnswer(List<SqlNode> where, List<SqlNode> more, Join from) {
        return new KnownConditions(Stream.of(where.stream(), more.stream(), ofRows(from))
                .flatMap(conditions -> conditions)
                .toList());
    }

    /** Those of the left side of a join. */
    KnownConditions ofLeft(Join join) {
        return switch (join.type()) {
            case INNER, LEFT_OUTER -> this;
            case RIGHT_OUTER -> ofFilled(join.left(), join.on());
            case FULL_OUTER -> new KnownConditions(ofRows(join.left()).toList());
        };
    }

    /** Those of the right side of a join. */
    KnownConditions ofRight(Join join) {
        return switch (join.type()) {
            case INNER, RIGHT_OUTER -> this;
            case LEFT_OUTER -> ofFilled(join.right(), join.on());
            case FULL_OUTER -> new KnownConditions(ofRows(join.right()).toList());
        };
    }

    /** A condition on rows of a side that is filled up with NULL may hold for the NULLs. */
    private KnownConditions ofFilled(Relation side, List<SqlNode> on) {
        Stream<SqlNode> ofOthers = all.stream().filter(condition -> side.scans()
                .noneMatch(scan -> SqlTree.columns(condition).anyMatch(scan::has)));
        return new KnownConditions(Stream.of(ofOthers, on.stream(), ofRows(side))
                .flatMap(conditions -> conditions)
                .toList());
    }

    /** Those that hold for all rows of a relation, not only those of the answer. */
    private static Stream<SqlNode> ofRows(Relation relation) {
        if (!(relation instanceof Join join)) {
            return Stream.empty();
        }
        return switch (join.type()) {
            case INNER ->
                Stream.of(ofRows(join.left()), join.on().stream(), ofRows(join.right()))
                        .flatMap(conditions -> conditions);
            case LEFT_OUTER -> ofRows(join.left());
            case RIGHT_OUTER -> ofRows(join.right());
            case FULL_OUTER -> Stream.empty();
        };
    }
}
