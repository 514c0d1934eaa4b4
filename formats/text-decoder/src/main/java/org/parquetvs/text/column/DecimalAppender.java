package org.parquetvs.text.column;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.type.SqlType;

/** DECIMALs: the exact number or none at all, or the nearest number if the type is declared. */
final class DecimalAppender extends ColumnAppender {
    private static final long[] POWERS = powers();

    private final SqlType.Decimal type;
    private final TypeOrigin types;
    private final NumberParser number;
    private final TruthParser truth;

    /** Numbers of this many digits are exactly longs, and fit. */
    private final int shortDigits;

    private final int[] ints;
    private final long[] longs;
    private final long[] highs;

    DecimalAppender(ScanColumn column, TypeOrigin types, Overflow overflow, int rows, ValueFormats formats) {
        super(column, overflow);
        this.types = types;
        this.number = NumberParser.of(formats.numbers());
        this.truth = new TruthParser(formats.truths(), types);
        this.type = (SqlType.Decimal) column.type();
        this.shortDigits = Math.min(SqlType.Decimal.MAX_LONG_PRECISION, type.precision());
        boolean isInt = type.precision() <= SqlType.Decimal.MAX_INT_PRECISION;
        boolean isWide = type.precision() > SqlType.Decimal.MAX_LONG_PRECISION;
        this.ints = new int[isInt ? rows : 0];
        this.longs = new long[isInt ? 0 : rows];
        this.highs = new long[isWide ? rows : 0];
    }

    private static long[] powers() {
        long[] powers = new long[SqlType.Decimal.MAX_LONG_PRECISION + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = 10 * powers[i - 1];
        }
        return powers;
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        if (!number.read(bytes, start, end)) {
            return putTruth(row, bytes, start, end);
        }
        int shift = number.exponent() + type.scale();
        if (shift >= 0 && number.digits() + shift <= shortDigits) {
            long unscaled = number.mantissa() * POWERS[shift];
            put(row, number.isNegative() ? -unscaled : unscaled);
            return null;
        }
        boolean isLengthened = shift >= 0 && shift < POWERS.length && number.digits() + shift <= type.precision();
        if (number.isShort() && isLengthened) {
            putLengthened(row, POWERS[shift]);
            return null;
        }
        return putShifted(row);
    }

    /** A number of more than 18 digits, the last of which are zeros. */
    private void putLengthened(int row, long factor) {
        long mantissa = number.isNegative() ? -number.mantissa() : number.mantissa();
        longs[row] = mantissa * factor;
        highs[row] = Math.multiplyHigh(mantissa, factor);
    }

    /** A truth value of a declared column is 1 or 0. */
    private @Nullable String putTruth(int row, byte[] bytes, int start, int end) {
        int value = types == TypeOrigin.DECLARED ? truth.read(bytes, start, end) : TruthParser.NONE;
        return value == TruthParser.NONE ? isNo() : putExact(row, BigDecimal.valueOf(value));
    }

    private @Nullable String putShifted(int row) {
        if (number.digits() == 0) {
            put(row, 0L);
            return null;
        }
        return putExact(row, number.exact());
    }

    private @Nullable String putExact(int row, BigDecimal number) {
        // Checked before digits are written out: a number such as 1e999999999 has too many of them.
        if (!hasRoom(number)) {
            return "it has more digits than " + type.toSql();
        }
        boolean isRounded = types == TypeOrigin.DECLARED && number.scale() > type.scale();
        if (isLessThanADigit(number)) {
            return isRounded ? putExact(row, BigDecimal.ZERO) : hasTooManyFractionalDigits();
        }
        BigDecimal exact = isRounded ? number.setScale(type.scale(), RoundingMode.HALF_UP) : number;
        if (!hasRoom(exact)) {
            return "rounded, it has more digits than " + type.toSql();
        }
        if (exact.scale() > type.scale() && exact.compareTo(exact.setScale(type.scale(), RoundingMode.DOWN)) != 0) {
            return hasTooManyFractionalDigits();
        }
        BigInteger unscaled =
                exact.setScale(type.scale(), RoundingMode.UNNECESSARY).unscaledValue();
        if (highs.length == 0) {
            put(row, unscaled.longValueExact());
        } else {
            longs[row] = unscaled.longValue();
            highs[row] = unscaled.shiftRight(Long.SIZE).longValueExact();
        }
        return null;
    }

    private boolean hasRoom(BigDecimal number) {
        return number.signum() == 0 || (long) number.precision() - number.scale() <= type.integerDigits();
    }

    /** Whether it is less than a tenth of the last digit, so that there is no need to write out its digits to round it. */
    private boolean isLessThanADigit(BigDecimal number) {
        return number.signum() != 0 && (long) number.precision() - number.scale() < -type.scale();
    }

    private String hasTooManyFractionalDigits() {
        return "it has more fractional digits than " + type.toSql();
    }

    private void put(int row, long value) {
        if (ints.length > 0) {
            ints[row] = (int) value;
            return;
        }
        longs[row] = value;
        if (highs.length > 0) {
            highs[row] = value < 0 ? -1 : 0;
        }
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        if (ints.length > 0) {
            return new IntVector(ints, nulls);
        }
        return highs.length > 0 ? new Decimal128Vector(highs, longs, nulls) : new LongVector(longs, nulls);
    }
}
