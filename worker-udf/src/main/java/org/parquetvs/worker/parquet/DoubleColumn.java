package org.parquetvs.worker.parquet;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.worker.parquet.convert.DoubleSource;
import org.parquetvs.worker.parquet.convert.PageValues;
import org.parquetvs.worker.parquet.convert.UnfitValueException;

/** A column of {@link DoubleVector}s. Not every double exists in the database: NaN becomes NULL, an infinity fails. */
final class DoubleColumn extends FixedWidthColumn {
    /** Carries an exponent of all ones into the sign bit. */
    private static final long SMALLEST_NORMAL = 0x0010_0000_0000_0000L;

    private final DoubleSource source;
    private final ArrayPool pool;
    private final double[] values;
    private double[] dictionary = new double[0];
    private boolean dictionaryHasNaN;
    private boolean foundNaN;

    DoubleColumn(PageReader pages, DoubleSource source, Batching batching) {
        super(pages, source, batching.pool().budget());
        this.source = source;
        this.pool = batching.pool();
        this.values = pool.doubles().take(batching.batchRows());
    }

    @Override
    int dictionaryValueBytes() {
        return Double.BYTES;
    }

    @Override
    void readDictionary(int count) {
        dictionary = new double[count];
        for (int done = 0; done < count; done += PageValues.STEP) {
            int length = Math.min(PageValues.STEP, count - done);
            source.read(dictionary, done, length);
            dictionaryHasNaN |= hasNaN(dictionary, done, length);
        }
    }

    @Override
    void read(int at, int count) {
        source.read(values, at, count);
        foundNaN |= hasNaN(values, at, count);
    }

    @Override
    void lookUp(int[] indices, int at, int count) {
        for (int i = 0; i < count; i++) {
            values[at + i] = dictionary[indices[i]];
        }
        foundNaN |= dictionaryHasNaN;
    }

    @Override
    void spread(int at, int rows, int count) {
        Spread.doubles(values, at, rows, count, validity());
    }

    @Override
    void finish(int at, int rows) {
        if (foundNaN) {
            for (int row = at; row < at + rows; row++) {
                if (Double.isNaN(values[row])) {
                    validity().setNull(row);
                }
            }
            foundNaN = false;
        }
    }

    @Override
    public ColumnVector vector(int rows) {
        return new DoubleVector(values, validity().words());
    }

    /** One pass without a branch: a look at single values is needed only where an exponent has all bits set. */
    private static boolean hasNaN(double[] values, int at, int count) {
        long special = 0;
        for (int i = at; i < at + count; i++) {
            special |= (Double.doubleToRawLongBits(values[i]) & Long.MAX_VALUE) + SMALLEST_NORMAL;
        }
        if (special >= 0) {
            return false;
        }
        boolean found = false;
        for (int i = at; i < at + count; i++) {
            if (Double.isInfinite(values[i])) {
                throw new UnfitValueException(i - at, values[i] + " does not fit DOUBLE, which has no infinities");
            }
            found |= Double.isNaN(values[i]);
        }
        return found;
    }

    @Override
    public void close() {
        super.close();
        pool.doubles().give(values);
    }
}
