package org.parquetvs.decoder;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.parquetvs.decoder.codec.Decompressors;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.memory.ArrayPool;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.page.LeafPages;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.rowgroup.ColumnChunk;

/** The pages of a leaf as parquet-java takes them. */
class LeafPagesTest {
    private static final ColumnDescriptor REPEATED = Types.buildMessage()
            .repeated(INT32)
            .named("C")
            .named("file")
            .getColumns()
            .get(0);

    private static final ColumnDescriptor OF_LISTS_OF_LISTS = Types.buildMessage()
            .repeatedGroup()
            .repeated(INT32)
            .named("C")
            .named("G")
            .named("file")
            .getColumns()
            .get(0);

    /** The lengths of both levels. */
    private static final byte[] EMPTY = new byte[2 * Integer.BYTES];

    /** Two rows, the repetition level 0 and the definition level 0 twice: no value. */
    private static final byte[] TWO_ROWS = {2, 0, 0, 0, 4, 0, 2, 0, 0, 0, 4, 0};

    @Test
    void pagesWithoutValuesAreLeftOut() throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        write(chunk, 0, EMPTY);
        write(chunk, 2, TWO_ROWS);
        write(chunk, 0, EMPTY);
        write(chunk, 0, EMPTY);
        write(chunk, 2, TWO_ROWS);
        BalancedBudget budget = new BalancedBudget();

        try (ArrayPool pool = new ArrayPool(budget);
                LeafPages pages = new LeafPages(pages(chunk.toByteArray(), 4, pool), 4, budget)) {
            assertThat(pages.readDictionaryPage()).isNull();
            assertThat(pages.readPage())
                    .satisfies(page -> assertThat(page.getValueCount()).isEqualTo(2));
            assertThat(pages.readPage())
                    .satisfies(page -> assertThat(page.getValueCount()).isEqualTo(2));
            assertThat(pages.readPage()).isNull();
        }
        assertThat(budget.used()).isZero();
    }

    /** Otherwise the first value would belong to no row, and the last one be lost. */
    @Test
    void aChunkThatDoesNotBeginWithARowIsRefused() throws IOException {
        byte[] levels = {2, 0, 0, 0, 3, 0b01, 2, 0, 0, 0, 4, 0};
        assertIsCorrupt(levels, 2, "its first value has the repetition level 1, but no row has begun");
    }

    /** A row may go on in the next page. */
    @Test
    void aPageThatDoesNotBeginWithARowIsRead() throws IOException {
        byte[] levels = {2, 0, 0, 0, 3, 0b01, 2, 0, 0, 0, 4, 0};
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        write(chunk, 2, TWO_ROWS);
        write(chunk, 2, levels);
        BalancedBudget budget = new BalancedBudget();
        try (ArrayPool pool = new ArrayPool(budget);
                LeafPages pages = new LeafPages(pages(chunk.toByteArray(), 4, pool), 3, budget)) {
            assertThat(pages.readPage()).isNotNull();
            assertThat(pages.readPage()).isNotNull();
            pages.requireAllRead();
        }
    }

    @Test
    void aLevelThatTheSchemaDoesNotHaveIsRefused() throws IOException {
        byte[] definition = {2, 0, 0, 0, 4, 0, 2, 0, 0, 0, 4, 3};
        assertIsCorrupt(OF_LISTS_OF_LISTS, definition, 2, "it holds the definition level 3, at most 2 is possible");
        byte[] repetition = {2, 0, 0, 0, 4, 3, 2, 0, 0, 0, 4, 0};
        assertIsCorrupt(OF_LISTS_OF_LISTS, repetition, 2, "it holds the repetition level 3, at most 2 is possible");
    }

    /** Compact Thrift: a data page of 12 bytes and 2 values, the encoding of definition levels but not of the others. */
    @Test
    void aHeaderWithoutARequiredFieldIsRefused() throws IOException {
        byte[] header = {0x15, 0, 0x15, 24, 0x15, 24, 0x2C, 0x15, 4, 0x15, 0, 0x15, 6, 0, 0};
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        chunk.writeBytes(header);
        chunk.writeBytes(TWO_ROWS);
        BalancedBudget budget = new BalancedBudget();
        try (ArrayPool pool = new ArrayPool(budget);
                LeafPages pages = new LeafPages(pages(chunk.toByteArray(), 2, pool), 2, budget)) {
            assertThatThrownBy(pages::readPage)
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining("its header lacks the field 4, which the format requires");
        }
    }

    private static void assertIsCorrupt(byte[] body, int values, String problem) throws IOException {
        assertIsCorrupt(REPEATED, body, values, problem);
    }

    private static void assertIsCorrupt(ColumnDescriptor descriptor, byte[] body, int values, String problem)
            throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        write(chunk, values, body);
        BalancedBudget budget = new BalancedBudget();
        try (ArrayPool pool = new ArrayPool(budget);
                LeafPages pages = new LeafPages(pages(descriptor, chunk.toByteArray(), values, pool), values, budget)) {
            assertThatThrownBy(pages::readPage)
                    .isInstanceOf(DecodeException.class)
                    .hasMessageStartingWith(
                            "E-VSPQ-WORK-31: Invalid page at offset 0 of 'file', row group 0, column 'C': " + problem);
        }
        assertThat(budget.used()).isZero();
    }

    private static PageReader pages(byte[] content, long values, ArrayPool pool) {
        return pages(REPEATED, content, values, pool);
    }

    private static PageReader pages(ColumnDescriptor descriptor, byte[] content, long values, ArrayPool pool) {
        ColumnChunk chunk = ColumnChunk.whole("C", 0, content.length);
        LeafColumn leaf = new LeafColumn(
                new ColumnPlace("file", 0, "C"), descriptor, chunk, CompressionCodecName.UNCOMPRESSED, 0, values);
        return new PageReader(
                leaf,
                new PieceSource(content, chunk, content.length),
                Decompressors.open(leaf.codec()).orElseThrow(),
                pool);
    }

    private static void write(ByteArrayOutputStream chunk, int values, byte[] body) throws IOException {
        PageHeader header = new PageHeader(PageType.DATA_PAGE, body.length, body.length);
        header.setData_page_header(new DataPageHeader(values, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        Util.writePageHeader(header, chunk);
        chunk.writeBytes(body);
    }
}
