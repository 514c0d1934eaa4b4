package org.parquetvs.decoder.page;

import java.util.Arrays;
import java.util.Optional;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.HybridDecoder;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.memory.MemoryBudget;

/**
 * The pages of one leaf column as parquet-java takes them. It trusts the counts of pages, so that the rows in them are
 * counted here: the last page must end with the last row.
 */
public final class LeafPages implements PageReader, AutoCloseable {
    private static final int STEP = 1024;

    /** What parquet-java keeps for a value of a dictionary, besides its bytes. */
    private static final int BYTES_PER_ENTRY = 48;

    private final org.parquetvs.decoder.page.PageReader pages;
    private final MemoryBudget budget;
    private final Statistics<?> noStatistics;
    private final HybridDecoder levels = new HybridDecoder();
    private final int[] step = new int[STEP];
    private long rowsLeft;
    private boolean begun;
    private long dictionaryBytes;

    private org.apache.parquet.column.page.@Nullable DictionaryPage dictionary;
    private org.apache.parquet.column.page.@Nullable DataPage first;
    private @Nullable RuntimeException failure;

    public LeafPages(org.parquetvs.decoder.page.PageReader pages, long rows, MemoryBudget budget) {
        this.pages = pages;
        this.budget = budget;
        this.noStatistics =
                Statistics.getBuilderForReading(descriptor().getPrimitiveType()).build();
        this.rowsLeft = rows;
    }

    ColumnDescriptor descriptor() {
        return pages.leaf().descriptor();
    }

    /** What has been thrown while a page was read. */
    Optional<RuntimeException> failure() {
        return Optional.ofNullable(failure);
    }

    public void requireAllRead() {
        if (pages.valuesLeft() > 0) {
            throw DecoderErrors.corruptPage(
                    pages.leaf().place(),
                    pages.pageOffset(),
                    new CorruptPageException(pages.valuesLeft() + " values follow it that belong to no row"));
        }
    }

    /** A dictionary comes with the first data page, which is kept until it is asked for. */
    @Override
    public org.apache.parquet.column.page.@Nullable DictionaryPage readDictionaryPage() {
        first = readPage();
        return dictionary;
    }

    @Override
    public long getTotalValueCount() {
        return pages.leaf().valueCount();
    }

    @Override
    public org.apache.parquet.column.page.@Nullable DataPage readPage() {
        if (first != null) {
            org.apache.parquet.column.page.DataPage page = first;
            first = null;
            return page;
        }
        if (pages.valuesLeft() == 0) {
            return null;
        }
        try {
            return readNext();
        } catch (CorruptPageException | IndexOutOfBoundsException | ArithmeticException e) {
            failure = DecoderErrors.corruptPage(pages.leaf().place(), pages.pageOffset(), e);
            throw failure;
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void close() {
        budget.release(dictionaryBytes);
        dictionaryBytes = 0;
        pages.close();
    }

    private org.apache.parquet.column.page.DataPage readNext() {
        DataPage page = pages.readDataPage(this::keepDictionary);
        while (page.valueCount() == 0 && pages.valuesLeft() > 0) {
            // Some writers write pages without values; parquet-java would read beyond them.
            page = pages.readDataPage(this::keepDictionary);
        }
        countRows(page);
        BytesInput repetition = bytes(page.repetition().slice());
        BytesInput definition = bytes(page.definition().slice());
        BytesInput values = bytes(page.values());
        if (page.version() == 2) {
            return DataPageV2.uncompressed(
                    0, 0, page.valueCount(), repetition, definition, encoding(page.encoding()), values, noStatistics);
        }
        BytesInput body = BytesInput.concat(
                withLength(page.repetition(), repetition, descriptor().getMaxRepetitionLevel()),
                withLength(page.definition(), definition, descriptor().getMaxDefinitionLevel()),
                values);
        return new DataPageV1(
                body,
                page.valueCount(),
                Math.toIntExact(body.size()),
                noStatistics,
                encoding(page.repetition().encoding()),
                encoding(page.definition().encoding()),
                encoding(page.encoding()));
    }

    /** Values of the dictionary refer to its bytes, which the next page overwrites: hence a copy. */
    private void keepDictionary(DictionaryPage page) {
        Slice values = page.values();
        dictionaryBytes = values.length() + (long) BYTES_PER_ENTRY * page.valueCount();
        budget.reserve(dictionaryBytes);
        byte[] copy = Arrays.copyOfRange(values.bytes(), values.start(), values.end());
        dictionary = new org.apache.parquet.column.page.DictionaryPage(
                BytesInput.from(copy), page.valueCount(), Encoding.PLAIN);
    }

    private void countRows(DataPage page) {
        rowsLeft -= rows(page);
        if (rowsLeft < 0 || (pages.valuesLeft() == 0 && rowsLeft > 0)) {
            throw new CorruptPageException("the column chunk has "
                    + (rowsLeft < 0 ? "more rows than its row group" : rowsLeft + " rows fewer than its row group"));
        }
    }

    /** Each row begins with a value of the repetition level 0, and so does the column chunk. */
    private int rows(DataPage page) {
        requireDefinitionLevels(page);
        int maxLevel = descriptor().getMaxRepetitionLevel();
        if (maxLevel == 0) {
            return page.valueCount();
        }
        if (page.repetition().encoding() != org.apache.parquet.format.Encoding.RLE) {
            throw new CorruptPageException("its repetition levels have the deprecated encoding BIT_PACKED");
        }
        start(page.repetition().slice(), maxLevel);
        int rows = 0;
        for (int done = 0; done < page.valueCount(); done += STEP) {
            int length = Math.min(STEP, page.valueCount() - done);
            readLevels(length, maxLevel, "repetition");
            if (!begun && step[0] != 0) {
                throw new CorruptPageException(
                        "its first value has the repetition level " + step[0] + ", but no row has begun");
            }
            begun = true;
            for (int i = 0; i < length; i++) {
                rows += step[i] == 0 ? 1 : 0;
            }
        }
        return rows;
    }

    private void requireDefinitionLevels(DataPage page) {
        int maxLevel = descriptor().getMaxDefinitionLevel();
        if (maxLevel == 0 || page.definition().encoding() != org.apache.parquet.format.Encoding.RLE) {
            return;
        }
        start(page.definition().slice(), maxLevel);
        for (int done = 0; done < page.valueCount(); done += STEP) {
            readLevels(Math.min(STEP, page.valueCount() - done), maxLevel, "definition");
        }
    }

    private void start(Slice slice, int maxLevel) {
        levels.start(slice.bytes(), slice.start(), slice.end(), Integer.SIZE - Integer.numberOfLeadingZeros(maxLevel));
    }

    /** Reads levels into {@link #step}; as many bits as they have could hold greater ones. */
    private void readLevels(int count, int maxLevel, String kind) {
        levels.read(step, 0, count);
        int greatest = 0;
        for (int i = 0; i < count; i++) {
            greatest = Math.max(greatest, step[i]);
        }
        if (greatest > maxLevel) {
            throw new CorruptPageException(
                    "it holds the " + kind + " level " + greatest + ", at most " + maxLevel + " is possible");
        }
    }

    private static BytesInput withLength(DataPage.Levels levels, BytesInput bytes, int maxLevel) {
        boolean hasLength = maxLevel > 0 && levels.encoding() == org.apache.parquet.format.Encoding.RLE;
        return hasLength ? BytesInput.concat(BytesInput.fromInt((int) bytes.size()), bytes) : bytes;
    }

    private static BytesInput bytes(Slice slice) {
        return BytesInput.from(slice.bytes(), slice.start(), slice.length());
    }

    private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
        return Encoding.valueOf(encoding.name());
    }
}
