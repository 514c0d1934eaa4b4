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
import org.parquetvs.type.SqlType;

/** DECIMALs: the exact number, or none at all. */
final class DecimalAppender extends ColumnAppender {
    private final SqlType.Decimal type;
    private final NumberText number = new NumberText();
    private final int[] ints;
    private final long[] longs;
    private final long[] highs;

    DecimalAppender(ScanColumn column, Overflow overflow, int rows) {
        super(column, overflow);
        this.type = (SqlType.Decimal) column.type();
        boolean isInt = type.precision() <= SqlType.Decimal.MAX_INT_PRECISION;
        boolean isWide = type.precision() > SqlType.Decimal.MAX_LONG_PRECISION;
        this.ints = new int[isInt ? rows : 0];
        this.longs = new long[isInt ? 0 : rows];
        this.highs = new long[isWide ? rows : 0];
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        if (!number.read(bytes, start, end)) {
            return isNo();
        }
        int shift = number.exponent() + type.scale();
        if (number.isShort() && shift == 0 && number.digits() <= type.precision()) {
            put(row, number.isNegative() ? -number.mantissa() : number.mantissa());
            return null;
        }
        return putShifted(row);
    }

    private @Nullable String putShifted(int row) {
        if (number.digits() == 0) {
            put(row, 0L);
            return null;
        }
        BigDecimal exact = number.exact();
        if ((long) exact.precision() - exact.scale() > type.integerDigits()) {
            return "it has more digits than " + type.toSql();
        }
        if (exact.scale() > type.scale() && exact.compareTo(exact.setScale(type.scale(), RoundingMode.DOWN)) != 0) {
            return "it has more fractional digits than " + type.toSql();
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
