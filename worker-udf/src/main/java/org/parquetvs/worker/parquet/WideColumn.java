package org.parquetvs.worker.parquet;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.worker.parquet.convert.PageValues;
import org.parquetvs.worker.parquet.convert.WideSource;

/** A column of {@link Decimal128Vector}s. */
final class WideColumn extends FixedWidthColumn {
    private final WideSource source;
    private final ArrayPool pool;
    private final long[] high;
    private final long[] low;
    private long[] dictionaryHigh = new long[0];
    private long[] dictionaryLow = new long[0];

    WideColumn(PageReader pages, WideSource source, Batching batching) {
        super(pages, source, batching.pool().budget());
        this.source = source;
        this.pool = batching.pool();
        this.high = pool.longs().take(batching.batchRows());
        this.low = pool.longs().take(batching.batchRows());
    }

    @Override
    int dictionaryValueBytes() {
        return 2 * Long.BYTES;
    }

    @Override
    void readDictionary(int count) {
        dictionaryHigh = new long[count];
        dictionaryLow = new long[count];
        for (int done = 0; done < count; done += PageValues.STEP) {
            source.read(dictionaryHigh, dictionaryLow, done, Math.min(PageValues.STEP, count - done));
        }
    }

    @Override
    void read(int at, int count) {
        source.read(high, low, at, count);
    }

    @Override
    void lookUp(int[] indices, int at, int count) {
        for (int i = 0; i < count; i++) {
            high[at + i] = dictionaryHigh[indices[i]];
            low[at + i] = dictionaryLow[indices[i]];
        }
    }

    @Override
    void spread(int at, int rows, int count) {
        Spread.longs(high, at, rows, count, validity());
        Spread.longs(low, at, rows, count, validity());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new Decimal128Vector(high, low, validity().words());
    }

    @Override
    public void close() {
        super.close();
        pool.longs().give(high);
        pool.longs().give(low);
    }
}
