package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.stream.Stream;

/** Which rows are grouped into one. */
public sealed interface PushedGrouping {

    /** Whether every row stays a row of its own. */
    default boolean keepsRows() {
        return false;
    }

    /** The expressions by which rows are grouped. */
    Stream<SqlNode> expressions();

    /** Every row stays a row of its own. */
    record None() implements PushedGrouping {
        @Override
        public boolean keepsRows() {
            return true;
        }

        @Override
        public Stream<SqlNode> expressions() {
            return Stream.empty();
        }
    }

    /** All rows form one group, even if there are no rows. */
    record Whole() implements PushedGrouping {
        @Override
        public Stream<SqlNode> expressions() {
            return Stream.empty();
        }
    }

    /** Rows with the same values of the keys form a group. Without rows there are no groups. */
    record Keys(List<SqlNode> keys) implements PushedGrouping {
        public Keys {
            keys = List.copyOf(keys);
            if (keys.isEmpty()) {
                throw new IllegalArgumentException("Invalid grouping: by no key");
            }
        }

        @Override
        public Stream<SqlNode> expressions() {
            return keys.stream();
        }
    }
}
