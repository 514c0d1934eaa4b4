package org.parquetvs.scan.output;

import org.parquetvs.scan.column.ScanColumn;

/**
 * One column by which rows are ordered, by the rules of {@link org.parquetvs.scan.value.Value#compareWith}.
 *
 * @param column one of the emitted columns
 * @param nulls where the rows go in which the column is NULL, whatever the direction
 */
public record SortKey(ScanColumn column, Direction direction, NullOrder nulls) {

    /** Which values come first. */
    public enum Direction {
        ASCENDING,
        DESCENDING
    }

    /** Where NULL is sorted. */
    public enum NullOrder {
        NULLS_FIRST,
        NULLS_LAST
    }
}
