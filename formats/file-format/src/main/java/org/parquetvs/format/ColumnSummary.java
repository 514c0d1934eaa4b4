package org.parquetvs.format;

import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.value.Value;

/**
 * What a file says for certain about a column in a row group: not bounds, but the result of reading the values.
 *
 * @param values number of values that are not NULL in the database
 * @param min the least value; null if there is none, or if it is not known
 * @param max the greatest value, likewise
 */
public record ColumnSummary(
        long values, @Nullable Value min, @Nullable Value max) {

    /** NULL in every row. */
    public static final ColumnSummary ALL_NULL = new ColumnSummary(0, null, null);

    public ColumnSummary {
        if (values < 0 || (values == 0 && (min != null || max != null))) {
            throw new IllegalArgumentException("Invalid summary: " + values + " values from " + min + " to " + max);
        }
    }

    /** The same value in this many rows. */
    public static ColumnSummary of(Value value, long rows) {
        return value.isNull() || rows == 0 ? ALL_NULL : new ColumnSummary(rows, value, value);
    }
}
