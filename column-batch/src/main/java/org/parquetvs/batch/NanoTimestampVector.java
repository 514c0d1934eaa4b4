package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/** A TIMESTAMP column of 7 to 9 fractional digits. */
public final class NanoTimestampVector extends ColumnVector {
    private final long[] micros;
    private final short[] nanos;

    public NanoTimestampVector(long[] micros, short[] nanos, long @Nullable [] validity) {
        super(Kind.NANO_TIMESTAMP, validity);
        this.micros = micros;
        this.nanos = nanos;
    }

    /** Microseconds since 1970-01-01 00:00:00. */
    public long[] micros() {
        return micros;
    }

    /** Nanoseconds of the microsecond, 0 to 999. */
    public short[] nanos() {
        return nanos;
    }
}
