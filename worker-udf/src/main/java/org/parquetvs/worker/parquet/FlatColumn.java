package org.parquetvs.worker.parquet;

import org.apache.parquet.format.Encoding;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.worker.parquet.convert.PageValues;
import org.parquetvs.worker.parquet.convert.UnfitValueException;
import org.parquetvs.worker.parquet.encoding.CorruptPageException;
import org.parquetvs.worker.parquet.encoding.HybridDecoder;
import org.parquetvs.worker.parquet.encoding.Validity;
import org.parquetvs.worker.parquet.encoding.ValidityDecoder;

/**
 * A column that is not nested. What its kinds share: pages, definition levels and dictionary indices; rows are counted by
 * {@link #validity}.
 */
abstract class FlatColumn implements ColumnReader {
    private final PageReader pages;
    private final PageValues source;
    private final MemoryBudget budget;
    private final boolean optional;
    private final ValidityDecoder levels = new ValidityDecoder();
    private final HybridDecoder indices = new HybridDecoder();
    private final Validity validity = new Validity();

    private long droppedRows;
    private int pageRowsLeft;
    private boolean pageIsIndexed;
    private int dictionarySize = -1;
    private long dictionaryBytes;

    /** @param source the one that the kind reads from; it is begun with each page */
    FlatColumn(PageReader pages, PageValues source, MemoryBudget budget) {
        this.pages = pages;
        this.budget = budget;
        this.source = source;
        this.optional = pages.leaf().descriptor().getMaxDefinitionLevel() > 0;
    }

    /** Number of rows decoded and not dropped, and which of them are NULL. */
    final Validity validity() {
        return validity;
    }

    /** Number of values in the dictionary. */
    final int dictionarySize() {
        return dictionarySize;
    }

    @Override
    public final int fill(int rows) {
        try {
            return decode(rows);
        } catch (UnfitValueException e) {
            throw DecodeErrors.unfitValueInDictionary(pages.leaf().place(), pages.pageOffset(), e);
        } catch (CorruptPageException
                | IndexOutOfBoundsException
                | ArithmeticException
                | NegativeArraySizeException e) {
            throw DecodeErrors.corruptPage(pages.leaf().place(), pages.pageOffset(), e);
        }
    }

    @Override
    public void drop(int rows) {
        validity.removeFirst(rows);
        droppedRows += rows;
    }

    @Override
    public void close() {
        budget.release(dictionaryBytes);
        dictionaryBytes = 0;
        pages.close();
    }

    /** Decodes as {@link #fill} promises; whatever is thrown gets its place there. */
    abstract int decode(int rows);

    /** Bytes that each value of a converted dictionary takes, beside those of text. */
    abstract int dictionaryValueBytes();

    /** Converts the dictionary: {@link #source} has been begun with its {@code count} values. */
    abstract void readDictionary(int count);

    /** Rows of the current page that have not been decoded; begins with the next page if there are none. */
    final int pageRowsLeft() {
        while (pageRowsLeft == 0) {
            startPage(pages.readDataPage(this::startDictionary));
        }
        return pageRowsLeft;
    }

    /** Whether the values of the current page are indices into the dictionary. */
    final boolean pageIsIndexed() {
        return pageIsIndexed;
    }

    /** Adds {@code count} rows of the current page to {@link #validity} and returns how many of them have a value. */
    final int readLevels(int count) {
        pageRowsLeft -= count;
        if (optional) {
            return levels.read(validity, count);
        }
        validity.appendValid(count);
        return count;
    }

    /** Decodes indices into the dictionary. */
    final void readIndices(int[] target, int offset, int count) {
        indices.read(target, offset, count);
    }

    /**
     * Gives a value that does not fit its place.
     *
     * @param firstRow row from which on the values were read
     * @param done values read of it before the failing call
     */
    final DecodeException unfit(UnfitValueException e, int firstRow, int done) {
        int value = done + e.index();
        int row = firstRow;
        while (value > 0 || !validity.isValid(row)) {
            if (validity.isValid(row)) {
                value--;
            }
            row++;
        }
        return DecodeErrors.unfitValue(pages.leaf().place(), droppedRows + row, e);
    }

    private void startPage(DataPage page) {
        pageRowsLeft = page.valueCount();
        Slice definition = page.definition().slice();
        if (optional && page.definition().encoding() == Encoding.BIT_PACKED) {
            levels.startBitPacked(definition.bytes(), definition.start(), definition.end(), page.valueCount());
        } else if (optional) {
            levels.startRuns(definition.bytes(), definition.start(), definition.end());
        }
        Slice values = page.values();
        pageIsIndexed = page.encoding() == Encoding.RLE_DICTIONARY || page.encoding() == Encoding.PLAIN_DICTIONARY;
        if (!pageIsIndexed) {
            source.start(page.encoding(), values.bytes(), values.start(), values.end());
        } else if (dictionarySize < 0) {
            throw new CorruptPageException("its values are indices, but the column chunk has no dictionary");
        } else if (values.length() > 0) {
            indices.start(values.bytes(), values.start() + 1, values.end(), values.bytes()[values.start()]);
        } else {
            indices.start(values.bytes(), values.start(), values.end(), 1);
        }
    }

    private void startDictionary(DictionaryPage page) {
        Slice values = page.values();
        PrimitiveType type = pages.leaf().descriptor().getPrimitiveType();
        if (page.valueCount() > 8L * values.length() / leastBits(type)) {
            throw new CorruptPageException(
                    "its header claims " + page.valueCount() + " values in " + values.length() + " bytes");
        }
        dictionaryBytes = (long) page.valueCount() * dictionaryValueBytes();
        budget.reserve(dictionaryBytes);
        source.start(Encoding.PLAIN, values.bytes(), values.start(), values.end());
        dictionarySize = page.valueCount();
        readDictionary(dictionarySize);
    }

    /** Bits that a value takes at least when it is encoded as PLAIN. */
    private static int leastBits(PrimitiveType type) {
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> 1;
            case INT32, FLOAT, BINARY -> Integer.SIZE;
            case INT64, DOUBLE -> Long.SIZE;
            case INT96 -> Integer.SIZE + Long.SIZE;
            case FIXED_LEN_BYTE_ARRAY -> Byte.SIZE * type.getTypeLength();
        };
    }
}
