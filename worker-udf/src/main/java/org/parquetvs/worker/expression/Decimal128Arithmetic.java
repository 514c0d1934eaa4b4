package org.parquetvs.worker.expression;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.vector.Selection;

/** A function of two DECIMALs whose type has more than 18 digits. */
abstract class Decimal128Arithmetic extends DecimalArithmetic {

    /** A number whose higher 64 bits are below this and not below its negative has at most 36 digits. */
    private static final long HIGH_LIMIT = BigInteger.TEN
            .pow(SqlType.Decimal.MAX_PRECISION)
            .shiftRight(Long.SIZE)
            .longValueExact();

    private long[] high = new long[0];
    private long[] low = new long[0];

    Decimal128Arithmetic(VectorExpression left, VectorExpression right, VectorExpression rowByRow) {
        super(left, right, rowByRow);
    }

    @Override
    final boolean compute(long[] leftValues, long[] rightValues, int rowCount, Selection selection) {
        if (high.length < rowCount) {
            high = new long[rowCount];
            low = new long[rowCount];
        }
        compute(leftValues, rightValues, selection, high, low);
        int[] rows = selection.rows();
        long outside = 0;
        for (int i = 0; i < selection.count(); i++) {
            outside |= (HIGH_LIMIT - 1 - high[rows[i]]) | (HIGH_LIMIT + high[rows[i]]);
        }
        return outside >= 0;
    }

    abstract void compute(long[] leftValues, long[] rightValues, Selection selection, long[] high, long[] low);

    @Override
    final ColumnVector results(long @Nullable [] validity) {
        return new Decimal128Vector(high, low, validity);
    }
}
