package org.parquetvs.worker.export.column;

import java.sql.Timestamp;
import java.time.ZoneOffset;

/** Timestamps as numbers. */
final class Micros {
    private static final long PER_SECOND = 1_000_000;
    private static final int NANOS = 1_000;

    private Micros() {}

    /** Microseconds since 1970-01-01 00:00:00 up to a timestamp, rounded down. */
    static long of(Timestamp value) {
        long seconds = value.toLocalDateTime().toEpochSecond(ZoneOffset.UTC);
        return Math.addExact(Math.multiplyExact(seconds, PER_SECOND), value.getNanos() / NANOS);
    }

    /** The part of a timestamp that {@link #of} leaves out, in nanoseconds. */
    static short restOf(Timestamp value) {
        return (short) (value.getNanos() % NANOS);
    }
}
