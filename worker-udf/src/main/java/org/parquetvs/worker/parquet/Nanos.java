package org.parquetvs.worker.parquet;

/** Room for times finer than a microsecond. */
final class Nanos {
    private final long[] micros;
    private final short[] nanos;

    Nanos(int size) {
        micros = new long[size];
        nanos = new short[size];
    }

    /** Microseconds since 1970-01-01. */
    long[] micros() {
        return micros;
    }

    /** Nanoseconds of the microsecond. */
    short[] nanos() {
        return nanos;
    }
}
