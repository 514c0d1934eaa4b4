package org.parquetvs.udf.call;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows that a SET script sees in one call of {@code run}. A SCALAR script is called row by row; for it, a group
 * contains the rows that one process takes at a time, unless they are too many.
 *
 * <p>The class of a value follows from the column's type: Integer for DECIMAL of at most 9 digits without fraction, Long
 * for up to 18, BigDecimal for any other DECIMAL, Double, String, Boolean, {@link java.time.LocalDate} and
 * {@link java.time.LocalDateTime}; null is NULL.
 */
public interface UdfGroup {

    /** Number of rows. A group without rows is never run. */
    long size();

    /** The rows from the first one on; called again when the script resets its iterator. */
    Iterator<@Nullable Object[]> rows();

    /** A group of rows held in memory. */
    static UdfGroup of(List<@Nullable Object[]> rows) {
        return new UdfGroup() {
            @Override
            public long size() {
                return rows.size();
            }

            @Override
            public Iterator<@Nullable Object[]> rows() {
                return rows.iterator();
            }
        };
    }
}
