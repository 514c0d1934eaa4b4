package org.parquetvs.worker.parquet;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.worker.parquet.convert.IntSource;
import org.parquetvs.worker.parquet.convert.PageValues;

/** A column of {@link IntVector}s. */
final class IntColumn extends FixedWidthColumn {
    private final IntSource source;
    private final ArrayPool pool;
    private final int[] values;
    private int[] dictionary = new int[0];

    IntColumn(PageReader pages, IntSource source, Batching batching) {
        super(pages, source, batching.pool().budget());
        this.source = source;
        this.pool = batching.pool();
        this.values = pool.ints().take(batching.batchRows());
    }

    @Override
    int dictionaryValueBytes() {
        return Integer.BYTES;
    }

    @Override
    void readDictionary(int count) {
        dictionary = new int[count];
        for (int done = 0; done < count; done += PageValues.STEP) {
            source.read(dictionary, done, Math.min(PageValues.STEP, count - done));
        }
    }

    @Override
    void read(int at, int count) {
        source.read(values, at, count);
    }

    @Override
    void lookUp(int[] indices, int at, int count) {
        for (int i = 0; i < count; i++) {
            values[at + i] = dictionary[indices[i]];
        }
    }

    @Override
    void spread(int at, int rows, int count) {
        Spread.ints(values, at, rows, count, validity());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new IntVector(values, validity().words());
    }

    @Override
    public void close() {
        super.close();
        pool.ints().give(values);
    }
}
