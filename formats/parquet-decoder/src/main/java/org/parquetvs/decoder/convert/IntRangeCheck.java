package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.function.IntFunction;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.UnrepresentableValueException;

/** Finds ints that are too large or too small for their column. */
final class IntRangeCheck implements RangeCheck<int[]> {
    private final int least;
    private final int most;
    private final SqlType type;
    private final IntFunction<String> text;

    private IntRangeCheck(int least, int most, SqlType type, IntFunction<String> text) {
        this.least = least;
        this.most = most;
        this.type = type;
        this.text = text;
    }

    /** Decimals with the scale of {@code type}. */
    static IntRangeCheck decimals(SqlType.Decimal type) {
        int most = (int) (PowersOfTen.asLong(type.precision()) - 1);
        return new IntRangeCheck(-most, most, type, unscaled -> BigDecimal.valueOf(unscaled, type.scale())
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
        int smallest = most;
        int greatest = least;
        for (int i = offset; i < offset + count; i++) {
            smallest = Math.min(smallest, values[i]);
            greatest = Math.max(greatest, values[i]);
        }
        if (smallest < least || greatest > most) {
            throw firstOutside(values, offset);
        }
    }

    private UnrepresentableValueException firstOutside(int[] values, int offset) {
        int i = offset;
        while (values[i] >= least && values[i] <= most) {
            i++;
        }
        String value = text.apply(values[i]);
        return new UnrepresentableValueException(i - offset, value, value + " does not fit " + type.toSql());
    }
}
