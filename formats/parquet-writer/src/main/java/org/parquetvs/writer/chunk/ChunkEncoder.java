package org.parquetvs.writer.chunk;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/**
 * Encodes a column of single values as pages of version 1. Either all pages of a chunk use its dictionary or none does:
 * whether it pays is known before the first page is written.
 */
public final class ChunkEncoder {
    private final PrimitiveType type;
    private final WriterSettings settings;
    private final boolean isDictionaryWanted;
    private final ChunkMemory memory;

    /**
     * An encoder of one column.
     *
     * @param type determines the vectors: truth values for BOOLEAN, ints for INT32, longs or nanoseconds for INT64,
     *     doubles for DOUBLE, texts with or without a dictionary for BINARY, decimals for a FIXED_LEN_BYTE_ARRAY of 16
     *     bytes
     * @throws IllegalArgumentException if the settings ask for other pages, or for encodings other than PLAIN and dictionaries
     */
    public ChunkEncoder(PrimitiveType type, WriterSettings settings, ChunkMemory memory) {
        ColumnEncoding encoding = settings.encodings().of(type.getName());
        this.isDictionaryWanted = encoding == ColumnEncoding.DICTIONARY;
        boolean isKnown = isDictionaryWanted || encoding == ColumnEncoding.PLAIN;
        if (!isKnown || settings.pageVersion() != PageVersion.V1) {
            throw new IllegalArgumentException(
                    "Cannot write vectors in pages of version " + settings.pageVersion() + " as " + encoding);
        }
        this.type = type;
        this.settings = settings;
        this.memory = memory;
    }

    /**
     * Writes the pages of a column.
     *
     * @param filter gets all values, if there is one
     */
    public void write(ChunkColumn column, PageWriter writer, Optional<BloomFilter> filter) throws IOException {
        ChunkValues values = new NonNullValues(column, memory).of(type);
        ChunkPages pages = isDictionaryWanted
                ? ChunkPages.of(values, settings.dictionaryBytes())
                : new ChunkPages(values, Optional.empty());
        if (filter.isPresent()) {
            pages.entries().addTo(filter.get());
        }
        if (pages.dictionary().isPresent()) {
            write(pages.entries(), writer);
        }
        Levels levels = Levels.of(column, type.isRepetition(Repetition.OPTIONAL), memory);
        int rows = column.rows();
        int row = 0;
        int value = 0;
        while (row < rows) {
            int endRow = endOfPage(row, rows, value, levels, pages);
            int endValue = value + levels.values(row, endRow);
            PageBytes page = memory.page();
            levels.write(row, endRow, page);
            pages.write(value, endValue, page);
            Statistics<?> statistics = Statistics.createStats(type);
            statistics.incrementNumNulls(endRow - row - (endValue - value));
            values.addTo(statistics, value, endValue);
            writer.writePage(
                    page.content(),
                    endRow - row,
                    endRow - row,
                    statistics,
                    new SizeStatistics(type, values.textBytes(value, endValue), List.of(), List.of()),
                    null,
                    Encoding.RLE,
                    Encoding.RLE,
                    pages.dictionary().isPresent() ? Encoding.RLE_DICTIONARY : Encoding.PLAIN);
            row = endRow;
            value = endValue;
        }
    }

    private void write(ChunkValues entries, PageWriter writer) throws IOException {
        PageBytes page = memory.page();
        entries.plain(0, entries.count(), page);
        writer.writeDictionaryPage(new DictionaryPage(page.content(), entries.count(), Encoding.PLAIN));
    }

    /** The end of a page: the most rows that it may have, halved until they have few enough bytes. */
    private int endOfPage(int row, int rows, int value, Levels levels, ChunkPages pages) {
        int count = Math.min(settings.pageRows(), rows - row);
        while (count > 1 && pages.bytes(value, value + levels.values(row, row + count)) > settings.pageBytes()) {
            count /= 2;
        }
        return row + count;
    }
}
