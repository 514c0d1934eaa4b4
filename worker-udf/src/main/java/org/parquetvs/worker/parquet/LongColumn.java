package org.parquetvs.worker.parquet;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.worker.parquet.convert.LongSource;
import org.parquetvs.worker.parquet.convert.PageValues;

/** A column of {@link LongVector}s. */
final class LongColumn extends FixedWidthColumn {
    private final LongSource source;
    private final ArrayPool pool;
    private final long[] values;
    private long[] dictionary = new long[0];

    LongColumn(PageReader pages, LongSource source, Batching batching) {
        super(pages, source, batching.pool().budget());
        this.source = source;
        this.pool = batching.pool();
        this.values = pool.longs().take(batching.batchRows());
    }

    @Override
    int dictionaryValueBytes() {
        return Long.BYTES;
    }

    @Override
    void readDictionary(int count) {
        dictionary = new long[count];
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
        Spread.longs(values, at, rows, count, validity());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new LongVector(values, validity().words());
    }

    @Override
    public void close() {
        super.close();
        pool.longs().give(values);
    }
}
