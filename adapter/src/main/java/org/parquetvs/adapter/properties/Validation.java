package org.parquetvs.adapter.properties;

import java.util.Locale;
import java.util.Optional;

/**
 * How much of a load is only validated, without writing anything.
 *
 * @param rows most rows to validate
 */
public record Validation(Extent extent, long rows) {
    private static final long ALL = Long.MAX_VALUE;

    /** What is validated. */
    public enum Extent {
        /** Nothing: the load is done. */
        NOTHING,
        /** Footers are read, and columns and types compared. */
        SCHEMA,
        /** Rows are read and converted as well. */
        ROWS
    }

    /** Reads what a user writes: {@code SCHEMA}, a number of rows or {@code ALL}; empty for a load that is done. */
    static Optional<Validation> parse(String text) {
        String word = text.strip().toUpperCase(Locale.ROOT);
        return switch (word) {
            case "" -> Optional.of(new Validation(Extent.NOTHING, 0));
            case "SCHEMA" -> Optional.of(new Validation(Extent.SCHEMA, 0));
            case "ALL" -> Optional.of(new Validation(Extent.ROWS, ALL));
            default ->
                word.matches("[1-9][0-9]{0,8}")
                        ? Optional.of(new Validation(Extent.ROWS, Long.parseLong(word)))
                        : Optional.empty();
        };
    }

    /** Whether nothing is written. */
    public boolean isOn() {
        return extent != Extent.NOTHING;
    }

    /** Whether every row is read. */
    public boolean readsAll() {
        return rows == ALL;
    }
}
