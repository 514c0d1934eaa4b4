package org.parquetvs.decoder.convert;

import org.parquetvs.decoder.encoding.BinaryValues;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.LittleEndian;
import org.parquetvs.vector.memory.Nanos;

/** The deprecated INT96 timestamps: nanoseconds of a day, then the Julian day number. */
final class Int96 {
    static final int LENGTH = 12;
    private static final int JULIAN_DAY_OF_EPOCH = 2_440_588;
    private static final long NANOS_OF_DAY = 86_400_000_000_000L;
    private static final int NANOS_OF_MICRO = 1000;

    private Int96() {}

    /**
     * Timestamps of a column.
     *
     * @param cut smallest difference that is kept, in nanoseconds: 1, 10 or 100
     */
    static FromBytes<Nanos> timestamps(SqlType.Timestamp target, int cut) {
        return FromBytes.ofLength(
                LENGTH, (page, first, count, times, offset) -> convert(page, first, count, times, offset, target, cut));
    }

    private static void convert(
            BinaryValues page, int first, int count, Nanos times, int offset, SqlType.Timestamp target, int cut) {
        for (int i = 0; i < count; i++) {
            int start = page.starts()[first + i];
            long day = day(page.array(), start);
            if (day < DayCheck.FIRST_DAY || day > DayCheck.LAST_DAY) {
                throw DayCheck.outOfRange(i, day, target);
            }
            long nanosOfDay = nanosOfDay(page.array(), start);
            int nanosOfMicro = (int) (nanosOfDay % NANOS_OF_MICRO);
            times.micros()[offset + i] = day * DayCheck.MICROS_OF_DAY + nanosOfDay / NANOS_OF_MICRO;
            times.nanos()[offset + i] = (short) (nanosOfMicro - nanosOfMicro % cut);
        }
    }

    /** Days since 1970-01-01. Some writers have times beyond their day; only the sum counts. */
    static long day(byte[] bytes, int start) {
        return (long) LittleEndian.getInt(bytes, start + Long.BYTES)
                - JULIAN_DAY_OF_EPOCH
                + Math.floorDiv(LittleEndian.getLong(bytes, start), NANOS_OF_DAY);
    }

    /** Nanoseconds since the beginning of {@link #day}. */
    static long nanosOfDay(byte[] bytes, int start) {
        return Math.floorMod(LittleEndian.getLong(bytes, start), NANOS_OF_DAY);
    }
}
