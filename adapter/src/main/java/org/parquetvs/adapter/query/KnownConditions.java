package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.adapter.query.PushedRelation.Join;

/**
 * Conditions that hold wherever a row of a relation is part of a row of the answer. A row for which one of them cannot
 * hold may be left out: neither the row nor the NULLs that would replace it are in the answer.
 */
record KnownConditions(List<SqlNode> all) {

    KnownConditions {
        all = List.copyOf(all);
    }

    /** The conditions for the whole relation, given the conditions that choose from its rows. */
    static KnownConditions ofAnswer(List<SqlNode> where, List<SqlNode> more, Join from) {
        return new KnownConditions(Stream.of(where.stream(), more.stream(), ofRows(from))
                .flatMap(conditions -> conditions)
                .toList());
    }

    /** The conditions for the left side of a join. */
    KnownConditions ofLeft(Join join) {
        return switch (join.type()) {
            case INNER, LEFT_OUTER -> this;
            case RIGHT_OUTER -> ofFilled(join.left(), join.on());
            case FULL_OUTER -> new KnownConditions(ofRows(join.left()).toList());
        };
    }

    /** The conditions for the right side of a join. */
    KnownConditions ofRight(Join join) {
        return switch (join.type()) {
            case INNER, RIGHT_OUTER -> this;
            case LEFT_OUTER -> ofFilled(join.right(), join.on());
            case FULL_OUTER -> new KnownConditions(ofRows(join.right()).toList());
        };
    }

    /**
     * The conditions for a side that is filled up with NULL. A condition on its own rows does not count, because it may
     * hold for the NULLs.
     */
    private KnownConditions ofFilled(PushedRelation side, List<SqlNode> on) {
        Stream<SqlNode> ofOthers = all.stream().filter(condition -> side.scans()
                .noneMatch(scan -> SqlTree.columns(condition).anyMatch(scan::has)));
        return new KnownConditions(Stream.of(ofOthers, on.stream(), ofRows(side))
                .flatMap(conditions -> conditions)
                .toList());
    }

    /** The conditions that hold for all rows of a relation, not only for the rows of the answer. */
    private static Stream<SqlNode> ofRows(PushedRelation relation) {
        return relation.fold(scan -> Stream.empty(), KnownConditions::ofRows);
    }

    private static Stream<SqlNode> ofRows(Join join) {
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
