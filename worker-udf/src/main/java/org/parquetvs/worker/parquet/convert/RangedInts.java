package org.parquetvs.worker.parquet.convert;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.function.IntFunction;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.parquet.encoding.EncodedInts;

/** INT32 values that stay ints. */
final class RangedInts extends Converted<EncodedInts> implements IntSource {

    private final int least;
    private final int most;
    private final SqlType type;
    private final IntFunction<String> text;

    private RangedInts(int least, int most, SqlType type, IntFunction<String> text) {
        super(new EncodedInts());
        this.least = least;
        this.most = most;
        this.type = type;
        this.text = text;
    }

    /** Decimals with the scale of {@code type}. */
    static RangedInts decimals(SqlType.Decimal type) {
        int most = (int) (PowersOfTen.asLong(type.precision()) - 1);
        return new RangedInts(-most, most, type, unscaled -> BigDecimal.valueOf(unscaled, type.scale())
                .toPlainString());
    }

    /** Days since 1970-01-01. */
    static RangedInts dates() {
        return new RangedInts(DayRule.FIRST_DAY, DayRule.LAST_DAY, new SqlType.Date(), day -> LocalDate.ofEpochDay(day)
                .toString());
    }

    @Override
    public void read(int[] target, int offset, int count) {
        values.read(target, offset, count);
        int smallest = most;
        int greatest = least;
        for (int i = offset; i < offset + count; i++) {
            smallest = Math.min(smallest, target[i]);
            greatest = Math.max(greatest, target[i]);
        }
        if (smallest < least || greatest > most) {
            throw firstOutside(target, offset);
        }
    }

    private UnfitValueException firstOutside(int[] target, int offset) {
        int i = offset;
        while (target[i] >= least && target[i] <= most) {
            i++;
        }
        return new UnfitValueException(i - offset, text.apply(target[i]) + " does not fit " + type.toSql());
    }
}
