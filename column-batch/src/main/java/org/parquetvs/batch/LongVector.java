package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/** A DECIMAL column of 10 to 18 digits, or a TIMESTAMP column of at most 6 fractional digits. */
public final class LongVector extends ColumnVector {
    private final long[] values;

    public LongVector(long[] values, long @Nullable [] validity) {
        super(Kind.LONG, validity);
        this.values = values;
    }

    /** Unscaled numbers, or microseconds since 1970-01-01 00:00:00. */
    public long[] values() {
        return values;
    }
}
