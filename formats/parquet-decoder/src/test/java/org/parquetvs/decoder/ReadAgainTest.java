package org.parquetvs.decoder;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.parquetvs.decoder.codec.DecompressorFactory;
import org.parquetvs.decoder.codec.OpenDecompressors;
import org.parquetvs.decoder.column.ColumnContext;
import org.parquetvs.decoder.column.ColumnReader;
import org.parquetvs.decoder.column.ColumnReaderFactory;
import org.parquetvs.decoder.column.FlatColumn;
import org.parquetvs.decoder.column.NestedColumn;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.page.Flattening;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.TableMembers;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.text.TextRule;

/** How often a page is decompressed while memory is short, and what happens where it is not there at all. */
class ReadAgainTest {
    private static final int BATCH = 8192;
    private static final ColumnDescriptor NUMBERS = Types.buildMessage()
            .required(INT64)
            .named("C")
            .named("file")
            .getColumns()
            .get(0);

    private static final ColumnDescriptor LISTS = Types.buildMessage()
            .repeated(INT64)
            .named("C")
            .named("file")
            .getColumns()
            .get(0);

    @Test
    void aSmallPageMakesRoomAfterEachBatch() throws IOException {
        assertThat(restarts(4 * BATCH)).isEqualTo(3);
    }

    @Test
    void aLargePageIsDecompressedOnlyAFewTimes() throws IOException {
        int tenth = (int) (FlatColumn.MAX_READ_AGAIN / 10 / Long.BYTES);
        assertThat(restarts(tenth)).isEqualTo(10);
    }

    @Test
    void aHugePageIsDecompressedOnce() throws IOException {
        assertThat(restarts((int) (FlatColumn.MAX_READ_AGAIN / Long.BYTES) + 1)).isZero();
    }

    /** Neither is it known that such a page is damaged, nor does it help to say that it is. */
    @Test
    void aPageThatTheHeapHasNoRoomForIsNoCorruptPage() throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        PageHeader header = new PageHeader(PageType.DATA_PAGE, Integer.MAX_VALUE - 200, 3);
        header.setData_page_header(new DataPageHeader(1, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        Util.writePageHeader(header, chunk);
        chunk.writeBytes(new byte[3]);
        for (ColumnDescriptor column : List.of(NUMBERS, LISTS)) {
            BalancedBudget budget = new BalancedBudget();
            try (ArrayPool pool = new ArrayPool(budget);
                    OpenDecompressors decompressors = new OpenDecompressors();
                    ColumnReader reader = reader(column, chunk.toByteArray(), pool, decompressors)) {
                assertThatThrownBy(() -> reader.fill(1))
                        .isInstanceOf(DecodeException.class)
                        .hasMessageStartingWith(
                                "E-VSPQ-WORK-39: Cannot decode 'file', row group 0, column 'C': the heap" + " of ")
                        .hasMessageContaining("has no room for its pages");
            }
            assertThat(budget.used()).isZero();
        }
    }

    private static ColumnReader reader(
            ColumnDescriptor column, byte[] content, ArrayPool pool, OpenDecompressors decompressors) {
        ColumnPlace place = new ColumnPlace("file", 0, "C");
        ColumnChunk chunk = ColumnChunk.whole("C", 0, content.length);
        LeafColumn leaf = new LeafColumn(place, column, chunk, CompressionCodecName.BROTLI, Optional.empty(), 0, 1);
        Function<Optional<Flattening>, PageReader> pages = flattening -> new PageReader(
                leaf,
                flattening,
                new Restarts(content),
                DecompressorFactory.open(leaf.codec()).orElseThrow(),
                pool);
        DecodeOptions options = new DecodeOptions(BinaryEncoding.BASE64, Overflow.ABORT, BATCH, 1 << 20);
        ColumnContext context = new ColumnContext(options, pool, decompressors, BATCH, new int[2048]);
        if (column.equals(NUMBERS)) {
            return new ColumnReaderFactory(context).flat(pages.apply(Optional.empty()), new SqlType.Decimal(18, 0));
        }
        NestedField records = new NestedField(
                new MessageType("file", LISTS.getPrimitiveType()), NestedField.Role.ELEMENT, List.of(), 0, 0);
        return new NestedColumn(
                place,
                records.child("C").orElseThrow(),
                TableMembers.AS_IN_FILE,
                new NestedField.Level(records, 0),
                List.of(leaf),
                (opened, flattening) -> pages.apply(Optional.of(flattening)),
                TextRule.of(SqlType.parse("VARCHAR(2000000)")),
                context);
    }

    /** Reads a column of one page of so many zeros batch by batch, and tells how often its bytes were asked for again. */
    private static int restarts(int values) throws IOException {
        byte[] content = page(values);
        ColumnChunk chunk = ColumnChunk.whole("C", 0, content.length);
        LeafColumn leaf = new LeafColumn(
                new ColumnPlace("file", 0, "C"),
                NUMBERS,
                chunk,
                CompressionCodecName.GZIP,
                Optional.empty(),
                0,
                values);
        BalancedBudget budget = new BalancedBudget(true);
        DecodeOptions options = new DecodeOptions(BinaryEncoding.BASE64, Overflow.ABORT, BATCH, 1 << 20);
        Restarts source = new Restarts(content);
        try (ArrayPool pool = new ArrayPool(budget);
                OpenDecompressors decompressors = new OpenDecompressors()) {
            PageReader pages = new PageReader(
                    leaf, source, DecompressorFactory.open(leaf.codec()).orElseThrow(), pool);
            ColumnContext context = new ColumnContext(options, pool, decompressors, BATCH, new int[2048]);
            try (ColumnReader column = new ColumnReaderFactory(context).flat(pages, new SqlType.Decimal(18, 0))) {
                for (int left = values; left > 0; left -= BATCH) {
                    int rows = Math.min(BATCH, left);
                    assertThat(column.fill(rows)).isEqualTo(rows);
                    if (left > BATCH) {
                        column.unload();
                    }
                    column.drop(rows);
                }
            }
        }
        assertThat(budget.used()).isZero();
        return source.count;
    }

    private static byte[] page(int values) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (GZIPOutputStream compressed = new GZIPOutputStream(body)) {
            byte[] some = new byte[1 << 16];
            for (long left = (long) values * Long.BYTES; left > 0; left -= some.length) {
                compressed.write(some, 0, (int) Math.min(some.length, left));
            }
        }
        PageHeader header = new PageHeader(PageType.DATA_PAGE, values * Long.BYTES, body.size());
        header.setData_page_header(new DataPageHeader(values, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        Util.writePageHeader(header, chunk);
        body.writeTo(chunk);
        return chunk.toByteArray();
    }

    /** All bytes in one piece, as often as they are asked for. */
    private static final class Restarts implements ColumnChunkSource {
        private final byte[] content;
        private int count;

        Restarts(byte[] content) {
            this.content = content;
        }

        @Override
        public ByteBuffer next() {
            return ByteBuffer.wrap(content);
        }

        @Override
        public void restart(long prefixEnd, long offset) {
            assertThat(offset).isZero();
            count++;
        }

        @Override
        public void close() {}
    }
}
