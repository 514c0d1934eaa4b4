package org.parquetvs.footer;

import java.util.Optional;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** How two types of one column become one. */
final class Widening {

    /** What holds everything. */
    static final SqlType TEXT = text(SqlType.Varchar.MAX_LENGTH);

    /** A double holds every integer of so many digits. */
    private static final int EXACT_IN_DOUBLE = 15;

    private Widening() {}

    static SqlType text(int length) {
        return new SqlType.Varchar(length, Charset.UTF8);
    }

    /** The narrowest type that holds every value of both; text where nothing else does. */
    static SqlType widest(SqlType left, SqlType right) {
        return left.equals(right)
                ? left
                : towards(left, right).or(() -> towards(right, left)).orElse(TEXT);
    }

    /** Whether values of {@code source} arrive in {@code target} as they are; digits that it lacks fail value by value. */
    static boolean fits(SqlType source, SqlType target) {
        if (source instanceof SqlType.Decimal from && target instanceof SqlType.Decimal to) {
            return from.scale() <= to.scale();
        }
        return widest(source, target).equals(target);
    }

    private static Optional<SqlType> towards(SqlType narrow, SqlType wide) {
        if (narrow instanceof SqlType.Decimal decimal) {
            return decimalTowards(decimal, wide);
        }
        if (narrow instanceof SqlType.Date && wide instanceof SqlType.Timestamp) {
            return Optional.of(wide);
        }
        if (narrow instanceof SqlType.Timestamp some && wide instanceof SqlType.Timestamp others) {
            return Optional.of(new SqlType.Timestamp(Math.max(some.precision(), others.precision())));
        }
        if (narrow instanceof SqlType.Varchar some && wide instanceof SqlType.Varchar others) {
            return Optional.of(text(Math.max(some.length(), others.length())));
        }
        return Optional.empty();
    }

    private static Optional<SqlType> decimalTowards(SqlType.Decimal narrow, SqlType wide) {
        if (wide instanceof SqlType.DoublePrecision) {
            return narrow.scale() == 0 && narrow.precision() <= EXACT_IN_DOUBLE ? Optional.of(wide) : Optional.empty();
        }
        if (wide instanceof SqlType.Decimal others) {
            int scale = Math.max(narrow.scale(), others.scale());
            int integerDigits = Math.max(narrow.precision() - narrow.scale(), others.precision() - others.scale());
            return integerDigits + scale <= SqlType.Decimal.MAX_PRECISION
                    ? Optional.of(new SqlType.Decimal(integerDigits + scale, scale))
                    : Optional.empty();
        }
        return Optional.empty();
    }
}
