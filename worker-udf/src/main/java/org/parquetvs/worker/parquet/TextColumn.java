package org.parquetvs.worker.parquet;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.worker.parquet.convert.PageValues;
import org.parquetvs.worker.parquet.convert.TextBuilder;
import org.parquetvs.worker.parquet.convert.TextSource;
import org.parquetvs.worker.parquet.convert.UnfitValueException;
import org.parquetvs.worker.parquet.encoding.CorruptPageException;

/**
 * A column of texts. As long as a chunk keeps to its dictionary, batches refer to it; where it leaves it, a batch ends, so
 * that no batch has to be rewritten. Empty texts become NULL.
 */
final class TextColumn extends FlatColumn {
    private final TextSource source;
    private final ArrayPool pool;
    private final Buffer textBuffer;
    private final TextBuilder texts;
    private final Buffer dictionaryBuffer;
    private final int[] indices;

    private TextVector dictionary = new TextVector(new byte[0], new int[1], null);
    private boolean dictionaryHasEmpty;

    /** Whether the rows that are there are indices. */
    private boolean indexed;
    /** Rows that are there; behind them, {@link #validity} may know further rows whose texts have not been read. */
    private int rows;

    private int pendingValues;

    TextColumn(PageReader pages, TextSource source, Batching batching) {
        super(pages, source, batching.pool().budget());
        this.source = source;
        this.pool = batching.pool();
        this.textBuffer = new Buffer(pool.bytes());
        this.texts = new TextBuilder(
                textBuffer,
                pool.ints().take(batching.batchRows() + 1),
                batching.options().batchTextBytes());
        this.dictionaryBuffer = new Buffer(pool.bytes());
        this.indices = pool.ints().take(batching.batchRows());
    }

    @Override
    public boolean stopsEarly() {
        return true;
    }

    @Override
    int decode(int most) {
        while (rows < most && !texts.isFull()) {
            if (validity().rows() > rows) {
                readTexts();
            } else if (rows > 0 && pageRowsLeft() > 0 && pageIsIndexed() != indexed) {
                break;
            } else {
                readRows(Math.min(most - rows, pageRowsLeft()));
            }
        }
        return Math.min(rows, most);
    }

    @Override
    int dictionaryValueBytes() {
        return Integer.BYTES;
    }

    @Override
    void readDictionary(int count) {
        TextBuilder values = new TextBuilder(dictionaryBuffer, new int[count + 1], Integer.MAX_VALUE);
        while (values.count() < count) {
            source.append(values, Math.min(PageValues.STEP, count - values.count()));
        }
        dictionary = new TextVector(values.bytes(), values.offsets(), null);
        for (int i = 0; i < count; i++) {
            dictionaryHasEmpty |= isEmptyEntry(i);
        }
    }

    @Override
    public ColumnVector vector(int count) {
        return indexed
                ? new DictionaryTextVector(
                        indices, dictionary, dictionarySize(), validity().words())
                : new TextVector(texts.bytes(), texts.offsets(), validity().words());
    }

    @Override
    public void drop(int count) {
        super.drop(count);
        if (indexed) {
            System.arraycopy(indices, count, indices, 0, rows - count);
        } else {
            texts.removeFirst(count);
        }
        rows -= count;
    }

    @Override
    public void close() {
        super.close();
        textBuffer.release();
        dictionaryBuffer.release();
        pool.ints().give(indices);
        pool.ints().give(texts.offsets());
    }

    private void readRows(int count) {
        indexed = pageIsIndexed();
        if (indexed) {
            int values = readLevels(count);
            readIndexed(rows, count, values);
            rows += count;
        } else {
            pendingValues = readLevels(Math.min(count, PageValues.STEP));
            readTexts();
        }
    }

    private void readIndexed(int at, int count, int values) {
        readIndices(indices, at, values);
        int least = 0;
        int most = -1;
        for (int i = at; i < at + values; i++) {
            least = Math.min(least, indices[i]);
            most = Math.max(most, indices[i]);
        }
        if (least < 0 || most >= dictionarySize()) {
            throw new CorruptPageException("it refers to the value " + (least < 0 ? least : most)
                    + " of a dictionary of " + dictionarySize() + " values");
        }
        if (values < count) {
            Spread.ints(indices, at, count, values, validity());
        }
        if (dictionaryHasEmpty) {
            for (int row = at; row < at + count; row++) {
                if (validity().isValid(row) && isEmptyEntry(indices[row])) {
                    validity().setNull(row);
                }
            }
        }
    }

    /** Reads texts of the rows that {@link #validity} knows and that are not there yet, until there are enough. */
    private void readTexts() {
        int values = pendingValues == 0 ? 0 : appendTexts();
        pendingValues -= values;
        int end = pendingValues == 0 ? validity().rows() : endOfValues(values);
        texts.spread(rows, end - rows, values, validity());
        for (int row = rows; row < end; row++) {
            if (texts.isEmpty(row) && validity().isValid(row)) {
                validity().setNull(row);
            }
        }
        rows = end;
    }

    private int appendTexts() {
        try {
            return source.append(texts, pendingValues);
        } catch (UnfitValueException e) {
            throw unfit(e, rows, 0);
        }
    }

    /** The row after the {@code values}-th value from {@link #rows} on. */
    private int endOfValues(int values) {
        int row = rows;
        for (int left = values; left > 0; row++) {
            left -= validity().isValid(row) ? 1 : 0;
        }
        return row;
    }

    private boolean isEmptyEntry(int index) {
        return dictionary.offsets()[index] == dictionary.offsets()[index + 1];
    }
}
