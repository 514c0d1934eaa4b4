package org.parquetvs.decoder.convert;

import java.time.LocalDate;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.UnrepresentableValueException;

/** Converts days since 1970-01-01 to the microseconds at which they begin. */
final class DayCheck implements RangeCheck<long[]> {
    static final int FIRST_DAY = (int) LocalDate.of(1, 1, 1).toEpochDay();
    static final int LAST_DAY = (int) LocalDate.of(9999, 12, 31).toEpochDay();
    static final long MICROS_OF_DAY = 86_400_000_000L;

    private final SqlType.Timestamp target;

    DayCheck(SqlType.Timestamp target) {
        this.target = target;
    }

    static UnrepresentableValueException outOfRange(int index, long day, SqlType target) {
        String value = LocalDate.ofEpochDay(day).toString();
        return new UnrepresentableValueException(
                index, value, value + " does not fit " + target.toSql() + ", years 1 to 9999");
    }

    @Override
    public void apply(long[] values, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            long day = values[i];
            if (day < FIRST_DAY || day > LAST_DAY) {
                throw outOfRange(i - offset, day, target);
            }
            values[i] = day * MICROS_OF_DAY;
        }
    }
}
