package org.parquetvs.text.inference;

import org.parquetvs.text.column.NumberParser;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;

/**
 * The numbers seen in one column. They are exact, so their type is DECIMAL while its digits are enough. They are
 * approximate, so that their type is DOUBLE, if a program has written doubles: with exponents, or with all their digits.
 */
final class SeenNumbers {
    /** Digits on each side of the point, whatever the sample: first for a narrow type, then for a wide one. */
    private static final int NARROW_INTEGER_DIGITS = 12;

    private static final int NARROW_SCALE = 6;
    private static final int WIDE_DIGITS = 18;

    /** From so many digits on, a number is all that there is to write of a double. */
    private static final int DIGITS_OF_DOUBLE = 16;

    private int integerDigits;
    private int scale;
    private boolean hasDoubles;
    private boolean areAllDoubles = true;

    void add(NumberParser number) {
        integerDigits = Math.max(integerDigits, number.integerDigits());
        scale = Math.max(scale, number.scale());
        boolean isDouble = number.isKeptByDouble();
        boolean isLongFraction = number.scale() > 0 && number.digits() >= DIGITS_OF_DOUBLE;
        hasDoubles |= number.hasExponent() || (isLongFraction && isDouble);
        areAllDoubles &= isDouble;
    }

    void addAll(SeenNumbers other) {
        integerDigits = Math.max(integerDigits, other.integerDigits);
        scale = Math.max(scale, other.scale);
        hasDoubles |= other.hasDoubles;
        areAllDoubles &= other.areAllDoubles;
    }

    /** The type of whole numbers; those of too many digits are text, as they are names rather than quantities. */
    SqlType wholeType() {
        if (integerDigits > Decimal.MAX_PRECISION) {
            return SqlType.Varchar.LONGEST;
        }
        return new Decimal(integerDigits <= WIDE_DIGITS ? WIDE_DIGITS : Decimal.MAX_PRECISION, 0);
    }

    /** The type of numbers of which some are not whole, with room for more digits. */
    SqlType type() {
        if (integerDigits + scale > Decimal.MAX_PRECISION || (hasDoubles && areAllDoubles)) {
            return new SqlType.DoublePrecision();
        }
        if (integerDigits <= NARROW_INTEGER_DIGITS && scale <= NARROW_SCALE) {
            return new Decimal(NARROW_INTEGER_DIGITS + NARROW_SCALE, NARROW_SCALE);
        }
        return new Decimal(
                Decimal.MAX_PRECISION, Math.max(scale, Math.min(WIDE_DIGITS, Decimal.MAX_PRECISION - integerDigits)));
    }
}
