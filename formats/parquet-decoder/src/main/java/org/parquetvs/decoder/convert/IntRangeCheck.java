package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.function.IntFunction;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.UnrepresentableValueException;

/** Finds ints that are too large or too small for their column. */
final class IntRangeCheck implements RangeCheck<int[]> {
    private final int min;
    private final int max;
    private final SqlType type;
    private final IntFunction<String> text;

    private IntRangeCheck(int min, int max, SqlType type, IntFunction<String> text) {
        this.min = min;
        this.max = max;
        this.type = type;
        this.text = text;
    }

    /** Decimals with the scale of {@code type}. */
    static IntRangeCheck decimals(SqlType.Decimal type) {
        int max = (int) (PowersOfTen.asLong(type.precision()) - 1);
        return new IntRangeCheck(-max, max, type, unscaled -> BigDecimal.valueOf(unscaled, type.scale())
                .toPlainString());
    }

    /** Days since 1970-01-01. */
    static IntRangeCheck dates() {
        return new IntRangeCheck(
                DayCheck.FIRST_DAY, DayCheck.LAST_DAY, new SqlType.Date(), day -> LocalDate.ofEpochDay(day)
                        .toString());
    }

    @Override
    public void apply(int[] values, int offset, int count) {
        int smallest = max;
        int greatest = min;
        for (int i = offset; i < offset + count; i++) {
            smallest = Math.min(smallest, values[i]);
            greatest = Math.max(greatest, values[i]);
        }
        if (smallest < min || greatest > max) {
            throw firstOutside(values, offset);
        }
    }

    private UnrepresentableValueException firstOutside(int[] values, int offset) {
        int i = offset;
        while (values[i] >= min && values[i] <= max) {
            i++;
        }
        String value = text.apply(values[i]);
        return new UnrepresentableValueException(i - offset, value, value + " does not fit " + type.toSql());
    }
}
