package org.parquetvs.decoder.convert;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.UnrepresentableValueException;

/**
 * Converts counts of a unit since 1970-01-01 to microseconds. Digits that the column lacks are cut off the written
 * form, as in the database: towards the past, both before and after 1970.
 */
final class TimestampCheck implements RangeCheck<long[]> {
    private static final int MICROS = 6;
    private static final LocalDateTime FIRST = LocalDateTime.of(1, 1, 1, 0, 0);
    private static final LocalDateTime END = LocalDateTime.of(10_000, 1, 1, 0, 0);

    private final SqlType.Timestamp target;
    private final long unitsOfSecond;
    private final long min;
    private final long max;
    private final long cut;
    private final long multiplier;
    private final long divisor;

    /** @param digits fractional digits of a second that the source counts: 3, 6 or 9 */
    TimestampCheck(int digits, SqlType.Timestamp target) {
        this.target = target;
        this.unitsOfSecond = PowersOfTen.asLong(digits);
        this.min = saturated(FIRST, unitsOfSecond);
        this.max = saturated(END, unitsOfSecond) - 1;
        this.cut = PowersOfTen.asLong(Math.max(0, digits - Math.min(MICROS, target.precision())));
        this.multiplier = PowersOfTen.asLong(Math.max(0, MICROS - digits));
        this.divisor = PowersOfTen.asLong(Math.max(0, digits - MICROS));
    }

    @Override
    public void apply(long[] values, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            long value = values[i];
            if (value < min || value > max) {
                throw unrepresentable(i - offset, value);
            }
            if (cut > 1) {
                value -= Math.floorMod(value, cut);
            }
            values[i] = divisor == 1 ? value * multiplier : Math.floorDiv(value, divisor);
        }
    }

    private UnrepresentableValueException unrepresentable(int index, long value) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(
                Math.floorDiv(value, unitsOfSecond),
                (int) (Math.floorMod(value, unitsOfSecond) * (PowersOfTen.asLong(9) / unitsOfSecond)),
                ZoneOffset.UTC);
        return new UnrepresentableValueException(
                index, time.toString(), time + " does not fit " + target.toSql() + ", years 1 to 9999");
    }

    /** Nanoseconds do not reach either end. */
    private static long saturated(LocalDateTime time, long unitsOfSecond) {
        long seconds = time.toEpochSecond(ZoneOffset.UTC);
        long high = Math.multiplyHigh(seconds, unitsOfSecond);
        long product = seconds * unitsOfSecond;
        if (high == product >> 63) {
            return product;
        }
        return seconds < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
}
