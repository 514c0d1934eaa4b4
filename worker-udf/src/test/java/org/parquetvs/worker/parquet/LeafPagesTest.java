package org.parquetvs.worker.parquet;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.assertj.core.api.Assertions.assertThat;

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
import org.parquetvs.worker.parquet.codec.Decompressors;

/** The pages of a leaf as parquet-java takes them. */
class LeafPagesTest {
    private static final ColumnDescriptor REPEATED = Types.buildMessage()
            .repeated(INT32)
            .named("C")
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

    private static PageReader pages(byte[] content, long values, ArrayPool pool) {
        ColumnChunk chunk = ColumnChunk.whole("C", 0, content.length);
        LeafColumn leaf = new LeafColumn(
                new Place("file", 0, "C"), REPEATED, chunk, CompressionCodecName.UNCOMPRESSED, 0, values);
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
