package org.parquetvs.decoder;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.TextVector;
import org.parquetvs.decoder.codec.DecompressorFactory;
import org.parquetvs.decoder.codec.OpenDecompressors;
import org.parquetvs.decoder.column.ColumnContext;
import org.parquetvs.decoder.column.NestedColumn;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.TableMembers;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.text.TextRule;

/** A nested column whose pages are odd or damaged. */
class NestedPagesTest {
    private static final MessageType REPEATED =
            Types.buildMessage().repeated(INT32).named("C").named("file");

    private static final MessageType OF_LISTS_OF_LISTS = Types.buildMessage()
            .repeatedGroup()
            .repeated(INT32)
            .named("D")
            .named("C")
            .named("file");

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
        assertThat(read(REPEATED, chunk.toByteArray(), 4, 4)).containsExactly("[]", "[]", "[]", "[]");
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
        byte[] oneValue = {2, 0, 0, 0, 4, 0, 2, 0, 0, 0, 4, 1, 5, 0, 0, 0, 6, 0, 0, 0};
        byte[] rowGoesOn = {2, 0, 0, 0, 3, 0b01, 2, 0, 0, 0, 3, 0b01, 7, 0, 0, 0};
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        write(chunk, 2, oneValue);
        write(chunk, 2, rowGoesOn);
        assertThat(read(REPEATED, chunk.toByteArray(), 4, 3)).containsExactly("[5]", "[6,7]", "[]");
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
        assertThatThrownBy(() -> read(REPEATED, chunk.toByteArray(), 2, 2))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("its header lacks the field 4, which the format requires");
    }

    @Test
    void moreAndFewerRowsThanOthersAreRefused() throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        write(chunk, 2, TWO_ROWS);
        assertThatThrownBy(() -> read(REPEATED, chunk.toByteArray(), 2, 3))
                .hasMessageStartingWith("E-VSPQ-WORK-38")
                .hasMessageContaining("it has fewer rows than others");
        assertThatThrownBy(() -> read(REPEATED, chunk.toByteArray(), 2, 1))
                .hasMessageStartingWith("E-VSPQ-WORK-38")
                .hasMessageContaining("it has more rows than others");
    }

    private static void assertIsCorrupt(byte[] body, int values, String problem) throws IOException {
        assertIsCorrupt(REPEATED, body, values, problem);
    }

    private static void assertIsCorrupt(MessageType schema, byte[] body, int values, String problem)
            throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        write(chunk, values, body);
        assertThatThrownBy(() -> read(schema, chunk.toByteArray(), values, values))
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-WORK-31: Invalid page at offset 0 of 'file', row group 0, column 'C': " + problem);
    }

    private static List<String> read(MessageType schema, byte[] content, int values, int rows) {
        BalancedBudget budget = new BalancedBudget();
        try (ArrayPool pool = new ArrayPool(budget);
                OpenDecompressors decompressors = new OpenDecompressors()) {
            DecodeOptions options = new DecodeOptions(BinaryEncoding.BASE64, Overflow.ABORT, rows, 1 << 20);
            ColumnContext context = new ColumnContext(options, pool, decompressors, rows, new int[EncodedValues.STEP]);
            try (NestedColumn column = column(schema, content, values, context)) {
                int there = column.fill(rows);
                TextVector texts = (TextVector) column.vector(there);
                List<String> read = IntStream.range(0, there)
                        .mapToObj(row -> new String(
                                texts.bytes(),
                                texts.offsets()[row],
                                texts.offsets()[row + 1] - texts.offsets()[row],
                                StandardCharsets.UTF_8))
                        .toList();
                column.drop(there);
                column.requireEnd();
                return read;
            }
        } finally {
            assertThat(budget.used()).isZero();
        }
    }

    private static NestedColumn column(MessageType schema, byte[] content, int values, ColumnContext context) {
        ColumnPlace place = new ColumnPlace("file", 0, "C");
        ColumnChunk chunk = ColumnChunk.whole("C", 0, content.length);
        LeafColumn leaf = new LeafColumn(
                place,
                schema.getColumns().get(0),
                chunk,
                CompressionCodecName.UNCOMPRESSED,
                Optional.empty(),
                0,
                values);
        NestedField records = new NestedField(schema, NestedField.Role.ELEMENT, List.of(), 0, 0);
        return new NestedColumn(
                place,
                records.child("C").orElseThrow(),
                TableMembers.AS_IN_FILE,
                new NestedField.Level(records, 0),
                List.of(leaf),
                (column, flattening) -> new PageReader(
                        column,
                        Optional.of(flattening),
                        new PieceSource(content, chunk, content.length),
                        DecompressorFactory.open(column.codec()).orElseThrow(),
                        context.pool()),
                TextRule.of(SqlType.Varchar.LONGEST),
                context);
    }

    private static void write(ByteArrayOutputStream chunk, int values, byte[] body) throws IOException {
        PageHeader header = new PageHeader(PageType.DATA_PAGE, body.length, body.length);
        header.setData_page_header(new DataPageHeader(values, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
        Util.writePageHeader(header, chunk);
        chunk.writeBytes(body);
    }
}
