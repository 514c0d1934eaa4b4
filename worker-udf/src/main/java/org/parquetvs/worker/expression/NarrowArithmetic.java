package org.parquetvs.worker.expression;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.vector.Selection;

/** A function of two DECIMALs whose type has at most 18 digits, so that every result fits into 64 bits. */
abstract class NarrowArithmetic extends DecimalArithmetic {
    private final boolean isInt;
    private long[] longs = new long[0];
    private int[] ints = new int[0];

    NarrowArithmetic(VectorExpression left, VectorExpression right, SqlType type, VectorExpression rowByRow) {
        super(left, right, rowByRow);
        this.isInt = type.vectorKind() == VectorKind.INT;
    }

    @Override
    final boolean compute(long[] leftValues, long[] rightValues, int rowCount, Selection selection) {
        if (longs.length < rowCount) {
            longs = new long[rowCount];
            ints = new int[isInt ? rowCount : 0];
        }
        compute(leftValues, rightValues, selection, longs);
        for (int row = 0; isInt && row < rowCount; row++) {
            ints[row] = (int) longs[row];
        }
        return true;
    }

    abstract void compute(long[] leftValues, long[] rightValues, Selection selection, long[] results);

    @Override
    final ColumnVector results(long @Nullable [] validity) {
        return isInt ? new IntVector(ints, validity) : new LongVector(longs, validity);
    }
}
