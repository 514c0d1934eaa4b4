package org.parquetvs.decoder.column;

import java.util.List;
import java.util.function.IntSupplier;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.encoding.HybridDecoder;
import org.parquetvs.decoder.encoding.ValidityDecoder;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.page.DataPage;
import org.parquetvs.decoder.page.DictionaryPage;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.page.Slice;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.Validity;

/**
 * A column that is not nested. The class has the common part of all kinds: pages, definition levels and dictionary
 * indices. {@link #validity} counts the rows.
 */
public abstract class FlatColumn implements ColumnReader {
    /**
     * A dictionary of at most this many bytes is never dropped: reading it again costs more than the memory is worth.
     */
    static final int SMALL_DICTIONARY = 16 << 10;

    /**
     * Most bytes of a page, or of dictionaries of a column chunk, that are decompressed again; pages that would cost
     * more stay in memory. Without a limit, a small file could keep a worker busy for hours, with a page of a gigabyte
     * that is read again for each batch.
     */
    public static final long MAX_READ_AGAIN = 128 << 20;

    private static final byte[] NO_BYTES = new byte[0];
    private static final Slice NO_VALUES = new Slice(NO_BYTES, 0, 0);

    private final PageReader pages;
    private final EncodedValues source;
    private final boolean optional;
    private final ValidityDecoder levels = new ValidityDecoder();
    private final HybridDecoder indices = new HybridDecoder();
    private final Validity validity = new Validity();
    private final UnrepresentableRows unrepresentableRows;

    private Encoding begunEncoding = Encoding.PLAIN;
    private Slice begunValues = NO_VALUES;
    private long droppedRows;
    private int pageRowsRead;
    private int pageRowsLeft;
    private int pageValuesRead;
    private boolean pageIsIndexed;
    /** Whether the page has to be read again before its other rows. */
    private boolean pageIsUnloaded;
    /** Whether nothing has been read since {@link #unload}. */
    private boolean unloaded;

    private int dictionarySize = -1;

    /** Bytes to read for reading the page and the dictionary again, and bytes that have been read again so far. */
    private long pageBytes;

    private long pageReadAgain;
    private long dictionaryBytes;
    private long dictionaryReadAgain;

    /** @param source the source that the kind of column reads from; it starts with each page */
    FlatColumn(PageReader pages, EncodedValues source, Overflow overflow) {
        this.pages = pages;
        this.source = source;
        this.unrepresentableRows = new UnrepresentableRows(overflow);
        this.droppedRows = pages.leaf().firstRow();
        this.optional = pages.leaf().descriptor().getMaxDefinitionLevel() > 0;
    }

    /** The rows that are decoded and not dropped, and which of them are NULL. */
    final Validity validity() {
        return validity;
    }

    /** Number of values in the dictionary. */
    final int dictionarySize() {
        return dictionarySize;
    }

    @Override
    public final int fill(int rows) {
        return placed(() -> {
            if (pageIsUnloaded && rowsThere() < rows) {
                reloadPage();
            }
            return decode(rows);
        });
    }

    /** The rows of a page are known from its levels, before its values are decoded. */
    @Override
    public final void countRows() {
        placed(() -> pages.definesRowCount() && pageIsUnloaded ? pageRowsLeft : pageRowsLeft());
    }

    /**
     * Begins the next page, even if it has no row; all rows of the current one have been decoded.
     *
     * @return whether there is one
     */
    final boolean beginNextPage() {
        if (pages.isAtEnd()) {
            return false;
        }
        placed(() -> {
            startPage(pages.readDataPage(this::startDictionary));
            return pageRowsLeft;
        });
        return true;
    }

    /** Decodes, and adds the place to any exception. */
    private int placed(IntSupplier decoding) {
        try {
            return decoding.getAsInt();
        } catch (CorruptPageException
                | IndexOutOfBoundsException
                | ArithmeticException
                | NegativeArraySizeException e) {
            throw DecoderErrors.corruptPage(pages.leaf().place(), pages.pageOffset(), e);
        } catch (OutOfMemoryError e) {
            throw DecoderErrors.outOfMemory(pages.leaf().place(), e);
        }
    }

    @Override
    public final List<UnrepresentableValue> unrepresentable(int rows, int column) {
        return unrepresentableRows.among(rows, column, pages.leaf().place(), droppedRows);
    }

    @Override
    public void drop(int rows) {
        unrepresentableRows.drop(rows);
        validity.removeFirst(rows);
        droppedRows += rows;
    }

    @Override
    public final void unload() {
        boolean pageAgain = pageRowsLeft > 0 || validity.rows() > rowsThere();
        if (unloaded || !pages.holdsMemory() || (pageAgain && pageReadAgain + pageBytes > MAX_READ_AGAIN)) {
            return;
        }
        unloaded = true;
        boolean dictionaryDropped =
                dictionarySize >= 0 && dictionaryReadAgain + dictionaryBytes <= MAX_READ_AGAIN && dropDictionary();
        if (dictionaryDropped) {
            dictionarySize = -1;
            dictionaryReadAgain += dictionaryBytes;
        }
        pageIsUnloaded = pageAgain;
        pageReadAgain += pageAgain ? pageBytes : 0;
        pages.unload(pageIsUnloaded, dictionaryDropped);
        // Otherwise decoders would keep their arrays alive.
        begin(Encoding.PLAIN, NO_VALUES);
        indices.start(NO_BYTES, 0, 0, 0);
        levels.startRuns(NO_BYTES, 0, 0);
    }

    private void reloadPage() {
        int rowsRead = pageRowsRead;
        int valuesRead = pageValuesRead;
        long readAgain = pageReadAgain;
        startPage(pages.readDataPage(this::startDictionary));
        pageReadAgain = readAgain;
        if (optional) {
            levels.skip(rowsRead);
        }
        if (pageIsIndexed) {
            indices.skip(valuesRead);
        } else {
            source.skip(valuesRead - valuesPending());
        }
        pageRowsRead = rowsRead;
        pageRowsLeft -= rowsRead;
        pageValuesRead = valuesRead;
    }

    @Override
    public void close() {
        pages.close();
    }

    /** Number of rows that {@link #vector} can return. */
    abstract int rowsThere();

    /** Decodes for {@link #fill}, which adds the place to any exception. */
    abstract int decode(int rows);

    /**
     * Converts the dictionary: {@link #source} starts with its {@code count} values. Values that do not fit are noted
     * by their index.
     */
    abstract void readDictionary(int count);

    /** Drops the dictionary, unless it is small or rows refer to it; returns whether it is dropped. */
    abstract boolean dropDictionary();

    /**
     * Values that {@link #readLevels} has announced and that are not read yet; a kind of column may leave some for
     * later.
     */
    int valuesPending() {
        return 0;
    }

    /**
     * Rows of the current page that are not decoded yet; begins the next page if there are none.
     *
     * @return 0 after the last row, if this column defines how many rows there are
     */
    final int pageRowsLeft() {
        while (pageRowsLeft == 0 && !(pages.definesRowCount() && pages.isAtEnd())) {
            if (pages.isFlattened() && pages.isAtEnd()) {
                throw new CorruptPageException("it is the last one, but the column chunk has fewer rows than others");
            }
            startPage(pages.readDataPage(this::startDictionary));
        }
        return pageRowsLeft;
    }

    @Override
    public final void requireEnd() {
        boolean hasMore = pages.isFlattened() && (pageRowsLeft > 0 || validity.rows() > 0 || hasFurtherRows());
        if (hasMore) {
            throw DecoderErrors.corruptPage(
                    pages.leaf().place(),
                    pages.pageOffset(),
                    new CorruptPageException("the column chunk has more rows than others"));
        }
    }

    /** Whether there are further rows; the last pages may have none. */
    private boolean hasFurtherRows() {
        while (!pages.isAtEnd()) {
            if (pages.readDataPage(dictionary -> {}).valueCount() > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether the values of the current page are indices into the dictionary. */
    final boolean pageIsIndexed() {
        return pageIsIndexed;
    }

    /** Adds {@code count} rows of the current page to {@link #validity} and returns how many of them have a value. */
    final int readLevels(int count) {
        pageRowsRead += count;
        pageRowsLeft -= count;
        int values = count;
        if (optional) {
            values = levels.read(validity, count);
        } else {
            validity.appendValid(count);
        }
        pageValuesRead += values;
        return values;
    }

    /** Decodes indices into the dictionary. */
    final void readIndices(int[] target, int offset, int count) {
        indices.read(target, offset, count);
    }

    /** Goes back in the last page or dictionary, to the value after the first {@code done}. */
    final void restart(int done) {
        source.start(begunEncoding, begunValues.bytes(), begunValues.start(), begunValues.end());
        source.skip(done);
    }

    /** Number of values of the page that {@link #readLevels} has announced. */
    final int valuesAnnounced() {
        return pageValuesRead;
    }

    final UnrepresentableRows unrepresentableRows() {
        return unrepresentableRows;
    }

    /** Notes a value that does not fit: the value number {@code value}, counted from 0, from {@code firstRow} on. */
    final void noteUnrepresentable(int firstRow, int value, UnrepresentableValueException why) {
        unrepresentableRows.note(rowOf(firstRow, value), why);
    }

    /** Notes the rows, from {@code firstRow} on, whose indices refer to an entry that does not fit. */
    final void noteUnrepresentableReferences(int[] indices, int from, int count, int firstRow, int firstValue) {
        if (unrepresentableRows.hasEntries()) {
            for (int i = 0; i < count; i++) {
                unrepresentableRows.noteReference(rowOf(firstRow, firstValue + i), indices[from + i]);
            }
        }
    }

    private int rowOf(int firstRow, int value) {
        int left = value;
        int row = firstRow;
        while (left > 0 || !validity.isValid(row)) {
            if (validity.isValid(row)) {
                left--;
            }
            row++;
        }
        return row;
    }

    private void startPage(DataPage page) {
        unloaded = false;
        pageIsUnloaded = false;
        pageRowsRead = 0;
        pageRowsLeft = page.valueCount();
        pageValuesRead = 0;
        pageBytes = page.values().length();
        pageReadAgain = 0;
        Slice definition = page.definition().slice();
        if (optional && page.definition().encoding() == Encoding.BIT_PACKED) {
            levels.startBitPacked(definition.bytes(), definition.start(), definition.end(), page.valueCount());
        } else if (optional) {
            levels.startRuns(definition.bytes(), definition.start(), definition.end());
        }
        Slice values = page.values();
        pageIsIndexed = page.encoding() == Encoding.RLE_DICTIONARY || page.encoding() == Encoding.PLAIN_DICTIONARY;
        if (!pageIsIndexed) {
            begin(page.encoding(), values);
        } else if (dictionarySize < 0) {
            throw new CorruptPageException("its values are indices, but the column chunk has no dictionary");
        } else if (values.length() > 0) {
            indices.start(values.bytes(), values.start() + 1, values.end(), values.bytes()[values.start()]);
        } else {
            indices.start(values.bytes(), values.start(), values.end(), 1);
        }
    }

    private void begin(Encoding encoding, Slice values) {
        begunEncoding = encoding;
        begunValues = values;
        source.start(encoding, values.bytes(), values.start(), values.end());
    }

    private void startDictionary(DictionaryPage page) {
        Slice values = page.values();
        PrimitiveType type = pages.leaf().descriptor().getPrimitiveType();
        if (page.valueCount() > 8L * values.length() / minBits(type)) {
            throw new CorruptPageException(
                    "its header claims " + page.valueCount() + " values in " + values.length() + " bytes");
        }
        begin(Encoding.PLAIN, values);
        unrepresentableRows.clearEntries();
        dictionaryBytes = values.length();
        dictionarySize = page.valueCount();
        readDictionary(dictionarySize);
    }

    /** Least bits of a value in PLAIN encoding. */
    private static int minBits(PrimitiveType type) {
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> 1;
            case INT32, FLOAT, BINARY -> Integer.SIZE;
            case INT64, DOUBLE -> Long.SIZE;
            case INT96 -> Integer.SIZE + Long.SIZE;
            case FIXED_LEN_BYTE_ARRAY -> Byte.SIZE * type.getTypeLength();
        };
    }
}
