package org.parquetvs.container.emit;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL with a fraction or of more than 18 digits. Exasol gets such a number as text, whatever its class. */
final class EmittedNumeric extends EmittedValues {
    private static final int TEXT_OVERHEAD = 4;

    private final NumericText numbers;
    private final int precision;
    private long[] low = new long[64];
    private long[] high = new long[64];

    EmittedNumeric(WireColumn column) {
        super(column, ValueClass.NUMBERS);
        this.numbers = new NumericText(column);
        this.precision = column.type().precision();
    }

    @Override
    int accept(int row, Object value) {
        String text = value.toString();
        if (precision <= 18) {
            put(row, 0, numbers.toLong(text));
        } else {
            BigInteger unscaled = numbers.toUnscaled(text);
            put(row, unscaled.shiftRight(Long.SIZE).longValueExact(), unscaled.longValue());
        }
        return TEXT_OVERHEAD + text.length();
    }

    @Override
    void clear(int row) {
        put(row, 0, 0);
    }

    private void put(int row, long upper, long lower) {
        if (row == low.length) {
            low = Arrays.copyOf(low, row * 2);
            high = Arrays.copyOf(high, row * 2);
        }
        low[row] = lower;
        high[row] = upper;
    }

    @Override
    ColumnVector vector(long @Nullable [] validity) {
        if (precision > 18) {
            return new Decimal128Vector(high, low, validity);
        }
        if (precision > 9) {
            return new LongVector(low, validity);
        }
        int[] narrow = new int[low.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (int) low[i];
        }
        return new IntVector(narrow, validity);
    }
}
