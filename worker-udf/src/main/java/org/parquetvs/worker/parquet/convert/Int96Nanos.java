package org.parquetvs.worker.parquet.convert;

import java.time.LocalDate;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;
import org.parquetvs.worker.parquet.encoding.LittleEndian;

/** The deprecated INT96 timestamps: nanoseconds of a day, then the Julian day number. */
final class Int96Nanos extends Converted<EncodedBinary> implements NanoSource {
    static final int LENGTH = 12;
    private static final int JULIAN_DAY_OF_EPOCH = 2_440_588;
    static final long NANOS_OF_DAY = 86_400_000_000_000L;
    private static final int NANOS_OF_MICRO = 1000;

    private final SqlType.Timestamp target;
    private final int cut;

    /** @param cut smallest difference that is kept, in nanoseconds: 1, 10 or 100 */
    Int96Nanos(SqlType.Timestamp target, int cut) {
        super(EncodedBinary.ofLength(LENGTH));
        this.target = target;
        this.cut = cut;
    }

    @Override
    public void read(long[] micros, short[] nanos, int offset, int count) {
        BinaryValues page = values.page();
        int done = 0;
        while (done < count) {
            int loaded = page.loadFixed(count - done, LENGTH);
            int first = page.first();
            page.advance(loaded);
            for (int i = 0; i < loaded; i++) {
                int start = page.starts()[first + i];
                long nanosOfDay = LittleEndian.getLong(page.array(), start);
                long day = day(page.array(), start);
                if (day < DayRule.FIRST_DAY || day > DayRule.LAST_DAY) {
                    throw new UnfitValueException(
                            done + i,
                            LocalDate.ofEpochDay(day) + " does not fit " + target.toSql() + ", years 1 to 9999");
                }
                long rest = Math.floorMod(nanosOfDay, NANOS_OF_DAY);
                int nanosOfMicro = (int) (rest % NANOS_OF_MICRO);
                micros[offset + done + i] = day * DayRule.MICROS_OF_DAY + rest / NANOS_OF_MICRO;
                nanos[offset + done + i] = (short) (nanosOfMicro - nanosOfMicro % cut);
            }
            done += loaded;
        }
    }

    /** Days since 1970-01-01. Some writers leave times beyond their day: what counts is the sum. */
    static long day(byte[] bytes, int start) {
        return (long) LittleEndian.getInt(bytes, start + Long.BYTES)
                - JULIAN_DAY_OF_EPOCH
                + Math.floorDiv(LittleEndian.getLong(bytes, start), NANOS_OF_DAY);
    }
}
