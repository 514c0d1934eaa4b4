package org.parquetvs.worker.parquet;

import org.parquetvs.worker.parquet.convert.PageValues;
import org.parquetvs.worker.parquet.convert.UnfitValueException;

/** A flat column whose values take the same memory each: every kind but text. */
abstract class FixedWidthColumn extends FlatColumn {
    private final int[] step = new int[PageValues.STEP];

    FixedWidthColumn(PageReader pages, PageValues source, MemoryBudget budget) {
        super(pages, source, budget);
    }

    /** Converts the next {@code count} values of the page to the rows from {@code at} on. */
    abstract void read(int at, int count);

    /** Looks up the values of {@code count} rows from {@code at} on in the dictionary. */
    abstract void lookUp(int[] indices, int at, int count);

    /** Moves values apart as {@link Spread} does. */
    abstract void spread(int at, int rows, int values);

    /** Called when the rows {@code [at, at + rows)} are complete. */
    void finish(int at, int rows) {}

    @Override
    public final boolean stopsEarly() {
        return false;
    }

    @Override
    final int decode(int rows) {
        int at = validity().rows();
        while (at < rows) {
            int count = Math.min(rows - at, pageRowsLeft());
            int values = readLevels(count);
            if (pageIsIndexed()) {
                readIndexed(at, values);
            } else {
                readDirect(at, values);
            }
            if (values < count) {
                spread(at, count, values);
            }
            finish(at, count);
            at += count;
        }
        return rows;
    }

    private void readDirect(int at, int values) {
        for (int done = 0; done < values; done += PageValues.STEP) {
            try {
                read(at + done, Math.min(PageValues.STEP, values - done));
            } catch (UnfitValueException e) {
                throw unfit(e, at, done);
            }
        }
    }

    private void readIndexed(int at, int values) {
        for (int done = 0; done < values; done += PageValues.STEP) {
            int length = Math.min(PageValues.STEP, values - done);
            readIndices(step, 0, length);
            lookUp(step, at + done, length);
        }
    }
}
