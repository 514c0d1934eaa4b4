package org.parquetvs.decoder.column;

import java.util.function.ObjIntConsumer;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.decoder.column.ColumnContext.EmptyTexts;
import org.parquetvs.decoder.convert.TextSource;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.memory.Buffer;
import org.parquetvs.vector.text.TextBuilder;

/**
 * A column of texts. As long as a chunk uses its dictionary, batches refer to it; where it stops, a batch ends, so that
 * no batch has to be rewritten. Once memory has been too short for its dictionary, batches hold texts. Empty texts
 * become NULL, unless values are wanted as they are stored.
 */
final class TextColumn extends FlatColumn {
    private static final TextVector NO_DICTIONARY = new TextVector(new byte[0], new int[1], null);

    private final TextSource source;
    private final ArrayPool pool;
    private final EmptyTexts emptyTexts;
    private final Buffer textBuffer;
    private final TextBuilder texts;
    private final Buffer dictionaryBuffer;
    private final int[] indices;

    private TextVector dictionary = NO_DICTIONARY;
    private boolean dictionaryHasEmpty;
    private boolean dictionaryIsTooLarge;
    private long dictionaryOffsetBytes;

    /** Whether the available rows are indices. */
    private boolean indexed;
    /** Number of available rows; after them, {@link #validity} may know further rows whose texts are not read yet. */
    private int rows;

    private int pendingValues;
    /** Position in {@link #indices} of the index of the first pending value, if the page has indices. */
    private int pendingIndex;

    TextColumn(PageReader pages, TextSource source, ColumnContext context) {
        super(pages, source, context.options().overflow());
        this.source = source;
        this.pool = context.pool();
        this.emptyTexts = context.emptyTexts();
        this.textBuffer = new Buffer(pool.bytes());
        this.texts = new TextBuilder(
                textBuffer,
                pool.ints().take(context.batchRows() + 1),
                context.options().batchTextBytes());
        this.dictionaryBuffer = new Buffer(pool.bytes());
        this.indices = pool.ints().take(context.batchRows());
    }

    @Override
    public boolean stopsEarly() {
        return true;
    }

    @Override
    int rowsThere() {
        return rows;
    }

    @Override
    int decode(int max) {
        while (rows < max && !texts.isFull()) {
            if (validity().rows() > rows) {
                readTexts();
            } else if (rows > 0 && pageRowsLeft() > 0 && keepsIndices() != indexed) {
                break;
            } else {
                readRows(Math.min(max - rows, pageRowsLeft()));
            }
        }
        return Math.min(rows, max);
    }

    @Override
    void readDictionary(int count) {
        reserveDictionary((count + 1L) * Integer.BYTES);
        TextBuilder values = new TextBuilder(dictionaryBuffer, new int[count + 1], Integer.MAX_VALUE);
        while (values.count() < count) {
            int done = values.count();
            int length = Math.min(EncodedValues.STEP, count - done);
            try {
                source.append(values, length);
            } catch (UnrepresentableValueException e) {
                values.truncate(done);
                restart(done);
                appendSingly(
                        values, length, (why, value) -> unrepresentableRows().noteEntry(done + value, why));
            }
        }
        dictionary = new TextVector(values.bytes(), values.offsets(), null);
        for (int i = 0; i < count; i++) {
            dictionaryHasEmpty |= emptyTexts == EmptyTexts.NULL && isEmptyEntry(i);
        }
    }

    @Override
    boolean dropDictionary() {
        int size = dictionarySize();
        if (dictionary.offsets()[size] + (size + 1L) * Integer.BYTES <= SMALL_DICTIONARY) {
            return false;
        }
        dictionaryIsTooLarge = true;
        if (indexed) {
            return false;
        }
        dictionary = NO_DICTIONARY;
        dictionaryBuffer.release();
        reserveDictionary(0);
        return true;
    }

    private void reserveDictionary(long bytes) {
        pool.budget().release(dictionaryOffsetBytes);
        pool.budget().reserve(bytes);
        dictionaryOffsetBytes = bytes;
    }

    /** Indices that have been read are kept. */
    @Override
    int valuesPending() {
        return pageIsIndexed() ? 0 : pendingValues;
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
        reserveDictionary(0);
        pool.ints().give(indices);
        pool.ints().give(texts.offsets());
    }

    private void readRows(int count) {
        indexed = keepsIndices();
        if (indexed) {
            int values = readLevels(count);
            readIndexed(rows, count, values);
            rows += count;
            return;
        }
        pendingValues = readLevels(Math.min(count, EncodedValues.STEP));
        if (pageIsIndexed()) {
            readIndices(0, pendingValues);
            pendingIndex = 0;
        }
        readTexts();
    }

    private boolean keepsIndices() {
        return pageIsIndexed() && !dictionaryIsTooLarge;
    }

    private void readIndices(int at, int values) {
        readIndices(indices, at, values);
        int min = 0;
        int max = -1;
        for (int i = at; i < at + values; i++) {
            min = Math.min(min, indices[i]);
            max = Math.max(max, indices[i]);
        }
        if (min < 0 || max >= dictionarySize()) {
            throw new CorruptPageException("it refers to the value " + (min < 0 ? min : max) + " of a dictionary of "
                    + dictionarySize() + " values");
        }
    }

    private void readIndexed(int at, int count, int values) {
        readIndices(at, values);
        noteUnrepresentableReferences(indices, at, values, at, 0);
        if (values < count) {
            SpacedValues.ints(indices, at, count, values, validity());
        }
        if (dictionaryHasEmpty) {
            for (int row = at; row < at + count; row++) {
                if (validity().isValid(row) && isEmptyEntry(indices[row])) {
                    validity().setNull(row);
                }
            }
        }
        unrepresentableRows().hide(validity(), at);
    }

    /** Reads texts of the rows that {@link #validity} knows and that are not available yet, until there are enough. */
    private void readTexts() {
        int values = pendingValues == 0 ? 0 : appendTexts();
        pendingValues -= values;
        int end = pendingValues == 0 ? validity().rows() : endOfValues(values);
        texts.spread(rows, end - rows, values, validity());
        if (emptyTexts == EmptyTexts.NULL) {
            hideEmptyTexts(end);
        }
        unrepresentableRows().hide(validity(), rows);
        rows = end;
    }

    private void hideEmptyTexts(int end) {
        for (int row = rows; row < end; row++) {
            if (texts.isEmpty(row) && validity().isValid(row)) {
                validity().setNull(row);
            }
        }
    }

    private int appendTexts() {
        if (pageIsIndexed()) {
            int appended = texts.append(dictionary.bytes(), dictionary.offsets(), indices, pendingIndex, pendingValues);
            noteUnrepresentableReferences(indices, pendingIndex, appended, rows, 0);
            pendingIndex += appended;
            return appended;
        }
        int before = texts.count();
        try {
            return source.append(texts, pendingValues);
        } catch (UnrepresentableValueException e) {
            texts.truncate(before);
            restart(valuesAnnounced() - pendingValues);
            return appendSingly(texts, pendingValues, (why, value) -> noteUnrepresentable(rows, value, why));
        }
    }

    /**
     * Appends values one by one, because at least one of them does not fit; of that value it appends the fitting part,
     * or nothing.
     */
    private int appendSingly(
            TextBuilder target, int max, ObjIntConsumer<UnrepresentableValueException> unrepresentable) {
        int appended = 0;
        while (appended < max && (appended == 0 || !target.isFull())) {
            int before = target.count();
            try {
                source.append(target, 1);
            } catch (UnrepresentableValueException e) {
                if (unrepresentableRows().overflow() == Overflow.TRUNCATE
                        && e.fitting().isPresent()) {
                    target.cutLast(e.fitting().getAsInt());
                } else {
                    target.truncate(before);
                    target.reserveValues(1);
                    target.endValue();
                    unrepresentable.accept(e, appended);
                }
            }
            appended++;
        }
        return appended;
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
