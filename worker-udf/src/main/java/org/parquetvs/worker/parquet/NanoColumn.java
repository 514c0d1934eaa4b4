package org.parquetvs.worker.parquet;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.worker.parquet.convert.NanoSource;
import org.parquetvs.worker.parquet.convert.PageValues;

/** A column of {@link NanoTimestampVector}s. */
final class NanoColumn extends FixedWidthColumn {
    private final NanoSource source;
    private final ArrayPool pool;
    private final long[] micros;
    private final short[] nanos;
    private long[] dictionaryMicros = new long[0];
    private short[] dictionaryNanos = new short[0];

    NanoColumn(PageReader pages, NanoSource source, Batching batching) {
        super(pages, source, batching.pool().budget());
        this.source = source;
        this.pool = batching.pool();
        this.micros = pool.longs().take(batching.batchRows());
        this.nanos = pool.shorts().take(batching.batchRows());
    }

    @Override
    int dictionaryValueBytes() {
        return Long.BYTES + Short.BYTES;
    }

    @Override
    void readDictionary(int count) {
        dictionaryMicros = new long[count];
        dictionaryNanos = new short[count];
        for (int done = 0; done < count; done += PageValues.STEP) {
            source.read(dictionaryMicros, dictionaryNanos, done, Math.min(PageValues.STEP, count - done));
        }
    }

    @Override
    void read(int at, int count) {
        source.read(micros, nanos, at, count);
    }

    @Override
    void lookUp(int[] indices, int at, int count) {
        for (int i = 0; i < count; i++) {
            micros[at + i] = dictionaryMicros[indices[i]];
            nanos[at + i] = dictionaryNanos[indices[i]];
        }
    }

    @Override
    void spread(int at, int rows, int count) {
        Spread.longs(micros, at, rows, count, validity());
        Spread.shorts(nanos, at, rows, count, validity());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new NanoTimestampVector(micros, nanos, validity().words());
    }

    @Override
    public void close() {
        super.close();
        pool.longs().give(micros);
        pool.shorts().give(nanos);
    }
}
