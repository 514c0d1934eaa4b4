package org.parquetvs.sql.tree;

import java.util.List;
import java.util.Optional;

/** The tables of FROM, joined from left to right. */
public record JoinedTables(TableReference first, List<Join> joins) {
    public JoinedTables {
        joins = List.copyOf(joins);
    }

    /**
     * A join with one more table.
     *
     * @param using the names of columns after USING
     */
    public record Join(
            JoinType type, boolean natural, TableReference table, Optional<Expression> on, List<String> using) {
        public Join {
            using = List.copyOf(using);
        }
    }

    public enum JoinType {
        /** A comma or CROSS JOIN. */
        CROSS,
        INNER,
        LEFT,
        RIGHT,
        FULL
    }
}
