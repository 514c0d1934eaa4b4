package org.parquetvs.bench.incumbent;

import org.jspecify.annotations.Nullable;

/** The last step of a contender: reads each value and counts the rows. */
final class ValueCounter {
    private long rows;
    private long values;

    void value(@Nullable Object value) {
        values += value == null ? 0 : 1;
    }

    void endRow() {
        rows++;
    }

    /** The rows so far. */
    long rows() {
        if (rows > 0 && values == 0) {
            throw new IllegalStateException("All values of " + rows + " rows are NULL");
        }
        return rows;
    }
}
