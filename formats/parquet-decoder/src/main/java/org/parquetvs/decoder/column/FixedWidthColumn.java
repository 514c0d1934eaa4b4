package org.parquetvs.decoder.column;

import java.util.function.ObjIntConsumer;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * A flat column whose values all take the same memory: every kind but text.
 *
 * @param <A> an array of its values
 */
class FixedWidthColumn<A> extends FlatColumn {
    private final ValueReader<A> source;
    private final ValueLoops<A> loops;
    private final MemoryBudget budget;
    private final int[] step;
    private final A values;
    private A dictionary;
    private long dictionaryBytes;

    FixedWidthColumn(PageReader pages, ValueReader<A> source, ValueLoops<A> loops, ColumnContext context) {
        super(pages, source, context.options().overflow());
        this.source = source;
        this.loops = loops;
        this.budget = context.pool().budget();
        this.step = context.step();
        this.values = loops.arrays().take(context.batchRows());
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
            unrepresentableRows().hide(validity(), at);
            at += count;
        }
        return rows;
    }

    private void readDirect(int at, int count) {
        for (int done = 0; done < count; done += EncodedValues.STEP) {
            int first = done;
            int length = Math.min(EncodedValues.STEP, count - done);
            try {
                source.read(values, at + done, length);
            } catch (UnrepresentableValueException e) {
                restart(valuesAnnounced() - count + done);
                readSingly(values, at + done, length, (why, value) -> noteUnrepresentable(at, first + value, why));
            }
        }
    }

    /** Reads values one by one, because at least one of them does not fit. Its place then has a meaningless value. */
    private void readSingly(
            A target, int at, int count, ObjIntConsumer<UnrepresentableValueException> unrepresentable) {
        for (int i = 0; i < count; i++) {
            try {
                source.read(target, at + i, 1);
            } catch (UnrepresentableValueException e) {
                unrepresentable.accept(e, i);
            }
        }
    }

    private void readIndexed(int at, int count) {
        for (int done = 0; done < count; done += EncodedValues.STEP) {
            int length = Math.min(EncodedValues.STEP, count - done);
            readIndices(step, 0, length);
            loops.lookUp().lookUp(dictionary, step, values, at + done, length);
            noteUnrepresentableReferences(step, 0, length, at, done);
        }
    }

    /** Reads the dictionary into an array of exactly its length, so that no index beyond it finds a value. */
    @Override
    final void readDictionary(int count) {
        reserveDictionary(loops.arrays().bytes(count));
        dictionary = loops.arrays().make(count);
        for (int done = 0; done < count; done += EncodedValues.STEP) {
            int first = done;
            int length = Math.min(EncodedValues.STEP, count - done);
            try {
                source.read(dictionary, done, length);
            } catch (UnrepresentableValueException e) {
                restart(done);
                readSingly(dictionary, done, length, (why, value) -> unrepresentableRows()
                        .noteEntry(first + value, why));
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

    /** Moves the remaining rows to the front: rows that are repeated, and are needed once more. */
    @Override
    public final void drop(int rows) {
        int left = validity().rows() - rows;
        super.drop(rows);
        for (int done = 0; done < left; done += EncodedValues.STEP) {
            int length = Math.min(EncodedValues.STEP, left - done);
            for (int i = 0; i < length; i++) {
                step[i] = rows + done + i;
            }
            loops.lookUp().lookUp(values, step, values, done, length);
        }
    }

    @Override
    public void close() {
        super.close();
        reserveDictionary(0);
        loops.arrays().give(values);
    }
}
