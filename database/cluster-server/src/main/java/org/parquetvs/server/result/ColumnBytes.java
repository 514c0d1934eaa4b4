package org.parquetvs.server.result;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;

/** Values of a column, as bytes for the client. */
interface ColumnBytes {

    /** Adds the values {@code [startInclusive, endExclusive)} of a vector. */
    void add(ColumnVector vector, int startInclusive, int endExclusive);

    /** Adds a value: BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
    void add(@Nullable Object value);

    /** Number of bytes since the last {@link #clear}. */
    int size();

    /** The values since the last {@link #clear}; valid until others are added. */
    ByteBuffer values();

    /** Removes the values. */
    void clear();
}
