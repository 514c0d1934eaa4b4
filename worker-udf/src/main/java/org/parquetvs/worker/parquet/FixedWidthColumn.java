package org.parquetvs.worker.parquet;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.worker.parquet.convert.PageValues;
import org.parquetvs.worker.parquet.convert.UnfitValueException;

/**
 * A flat column whose values take the same memory each: every kind but text.
 *
 * @param <A> an array of its values
 */
class FixedWidthColumn<A> extends FlatColumn {
    private final ValueLoops<A> loops;
    private final MemoryBudget budget;
    private final int[] step;
    private final A values;
    private A dictionary;
    private long dictionaryBytes;

    FixedWidthColumn(PageReader pages, PageValues source, ValueLoops<A> loops, Batching batching) {
        super(pages, source);
        this.loops = loops;
        this.budget = batching.pool().budget();
        this.step = batching.step();
        this.values = loops.arrays().take(batching.batchRows());
        this.dictionary = loops.arrays().make(0);
    }

    /** Called when the rows {@code [at, at + rows)} are complete. */
    void finish(A complete, int at, int rows) {}

    @Override
    public final boolean stopsEarly() {
        return false;
    }

    @Override
    final int rowsThere() {
        return validity().rows();
    }

    @Override
    final int decode(int rows) {
        int at = validity().rows();
        while (at < rows) {
            int count = Math.min(rows - at, pageRowsLeft());
            int present = readLevels(count);
            if (pageIsIndexed()) {
                readIndexed(at, present);
            } else {
                readDirect(at, present);
            }
            if (present < count) {
                loops.spread().spread(values, at, count, present, validity());
            }
            finish(values, at, count);
            at += count;
        }
        return rows;
    }

    private void readDirect(int at, int count) {
        for (int done = 0; done < count; done += PageValues.STEP) {
            try {
                loops.read().read(values, at + done, Math.min(PageValues.STEP, count - done));
            } catch (UnfitValueException e) {
                throw unfit(e, at, done);
            }
        }
    }

    private void readIndexed(int at, int count) {
        for (int done = 0; done < count; done += PageValues.STEP) {
            int length = Math.min(PageValues.STEP, count - done);
            readIndices(step, 0, length);
            loops.lookUp().lookUp(dictionary, step, values, at + done, length);
        }
    }

    /** The array has exactly the length of the dictionary, so that no index beyond it finds a value. */
    @Override
    final void readDictionary(int count) {
        reserveDictionary(loops.arrays().bytes(count));
        dictionary = loops.arrays().make(count);
        for (int done = 0; done < count; done += PageValues.STEP) {
            try {
                loops.read().read(dictionary, done, Math.min(PageValues.STEP, count - done));
            } catch (UnfitValueException e) {
                throw e.at(done + e.index());
            }
        }
    }

    @Override
    final boolean dropDictionary() {
        if (dictionaryBytes <= SMALL_DICTIONARY) {
            return false;
        }
        reserveDictionary(0);
        dictionary = loops.arrays().make(0);
        return true;
    }

    private void reserveDictionary(long bytes) {
        budget.release(dictionaryBytes);
        budget.reserve(bytes);
        dictionaryBytes = bytes;
    }

    @Override
    public final ColumnVector vector(int rows) {
        return loops.toVector().vector(values, validity().words());
    }

    @Override
    public void close() {
        super.close();
        reserveDictionary(0);
        loops.arrays().give(values);
    }
}
