package org.parquetvs.worker.parquet;

import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.parquet.convert.BooleanSource;
import org.parquetvs.worker.parquet.convert.PageValues;

/** A column of {@link BooleanVector}s. */
final class BooleanColumn extends FixedWidthColumn {
    private final BooleanSource source;
    private final ArrayPool pool;
    private final byte[] values;
    private byte[] dictionary = new byte[0];

    BooleanColumn(PageReader pages, BooleanSource source, Batching batching) {
        super(pages, source, batching.pool().budget());
        this.source = source;
        this.pool = batching.pool();
        this.values = pool.bytes().take(batching.batchRows());
    }

    @Override
    int dictionaryValueBytes() {
        return Byte.BYTES;
    }

    @Override
    void readDictionary(int count) {
        dictionary = new byte[count];
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
        Spread.bytes(values, at, rows, count, validity());
    }

    @Override
    public ColumnVector vector(int rows) {
        return new BooleanVector(values, validity().words());
    }

    @Override
    public void close() {
        super.close();
        pool.bytes().give(values);
    }
}
