package org.parquetvs.vector.memory;

/** Room for times finer than a microsecond. */
public final class Nanos {
    private final long[] micros;
    private final short[] nanos;

    /** Room for {@code size} times. */
    public Nanos(int size) {
        micros = new long[size];
        nanos = new short[size];
    }

    /** Microseconds since 1970-01-01. */
    public long[] micros() {
        return micros;
    }

    /** Nanoseconds of the microsecond. */
    public short[] nanos() {
        return nanos;
    }
}
