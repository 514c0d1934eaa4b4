package org.parquetvs.worker.expression;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.worker.vector.Longs;
import org.parquetvs.worker.vector.Selection;

/** The unscaled values of a DECIMAL expression as 64-bit numbers: most values of 128-bit columns fit too. */
final class UnscaledLongs {
    private final VectorExpression expression;
    private final Longs longs = new Longs();
    private long[] values = new long[0];
    private long @Nullable [] validity;

    UnscaledLongs(VectorExpression expression) {
        this.expression = expression;
    }

    /** Evaluates the expression; false if one of its values takes more than 64 bits. */
    boolean evaluate(ColumnBatch batch, Selection selection) {
        ColumnVector vector = expression.evaluate(batch, selection);
        validity = vector.validity();
        if (vector instanceof Decimal128Vector wide) {
            values = wide.low();
            return isSignOf(wide.high(), values, selection);
        }
        values = longs.of(vector, batch.rowCount());
        return true;
    }

    private static boolean isSignOf(long[] high, long[] low, Selection selection) {
        int[] rows = selection.rows();
        long difference = 0;
        for (int i = 0; i < selection.count(); i++) {
            difference |= high[rows[i]] ^ (low[rows[i]] >> (Long.SIZE - 1));
        }
        return difference == 0;
    }

    /** The values at the selected rows; valid until the expression is evaluated again, and not to be changed. */
    long[] values() {
        return values;
    }

    /** The validity of the values. */
    long @Nullable [] validity() {
        return validity;
    }
}
