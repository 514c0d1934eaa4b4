package org.parquetvs.format;

import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.value.Value;

/**
 * What a file says of a column in a row group for certain: not bounds, but what reading the values would find.
 *
 * @param values how many are not NULL in the database
 * @param min the least of them; null if there is none, or if it is not known
 * @param max the greatest of them, likewise
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

    /** The same value in so many rows. */
    public static ColumnSummary of(Value value, long rows) {
        return value.isNull() || rows == 0 ? ALL_NULL : new ColumnSummary(rows, value, value);
    }
}
