package org.parquetvs.decoder;

import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Physical;
import org.parquetvs.fixtures.writer.ChangedFooter;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.Footer;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** What the decoder guarantees to those that feed it and take its batches. */
class BatchDecoderTest {
    private static final String KEY = "numbers.parquet";
    private static final int ROWS = 300_000;
    private static final DecodeOptions OPTIONS =
            new DecodeOptions(BinaryEncoding.BASE64, Overflow.ABORT, 8192, 1 << 20);

    private final Path directory;

    BatchDecoderTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void aColumnChunkIsNeverHeldAsAWhole() throws IOException {
        byte[] content = numbers();
        Footer footer = Decoded.footer(KEY, content);
        BalancedBudget budget = new BalancedBudget();
        RowGroup rowGroup = RowGroup.whole(footer, 0);
        try (BatchDecoder decoder = new BatchDecoder(Decoded.allColumns(footer), OPTIONS, budget);
                RowGroupBatches batches = decoder.open(rowGroup, chunk -> new PieceSource(content, chunk, 50_000))) {
            while (batches.next().isPresent()) {
                assertThat(budget.used()).isLessThan(500_000);
            }
        }
        assertThat(footer.rowGroups().get(0).bytes(List.of("N"))).isGreaterThan(2_000_000);
        assertThat(budget.used()).isZero();
    }

    @Test
    void arraysAreUsedAgainForTheNextRowGroup() throws IOException {
        byte[] content = numbers();
        Footer footer = Decoded.footer(KEY, content);
        BalancedBudget budget = new BalancedBudget();
        try (BatchDecoder decoder = new BatchDecoder(Decoded.allColumns(footer), OPTIONS, budget)) {
            drain(decoder, content, footer);
            long peak = budget.peak();
            drain(decoder, content, footer);
            assertThat(budget.peak()).isEqualTo(peak);
        }
    }

    @Test
    void textRefersToItsDictionaryAsLongAsThereIsOne() throws IOException {
        ColumnValues texts = new ColumnValues.Cycle(List.of(Physical.text("a"), Physical.text("b")));
        Column column = new Column(Types.required(BINARY).as(stringType()).named("T"), texts);
        byte[] content = file(column, 20_000, WriterSettings.USUAL);
        Footer footer = Decoded.footer(KEY, content);
        List<TextVector> dictionaries = new ArrayList<>();
        try (BatchDecoder decoder = new BatchDecoder(Decoded.allColumns(footer), OPTIONS, new BalancedBudget());
                RowGroupBatches batches =
                        decoder.open(RowGroup.whole(footer, 0), chunk -> new PieceSource(content, chunk, 1 << 20))) {
            for (Optional<ColumnBatch> batch = batches.next(); batch.isPresent(); batch = batches.next()) {
                assertThat(batch.get().columns().get(0)).isInstanceOfSatisfying(DictionaryTextVector.class, vector -> {
                    assertThat(vector.dictionarySize()).isEqualTo(2);
                    dictionaries.add(vector.dictionary());
                });
            }
        }
        assertThat(dictionaries).hasSize(3).allMatch(dictionary -> dictionary == dictionaries.get(0));
    }

    @Test
    void aRowGroupThatIsGivenUpHalfwayClosesItsSources() throws IOException {
        byte[] content = numbers();
        Footer footer = Decoded.footer(KEY, content);
        BalancedBudget budget = new BalancedBudget();
        List<PieceSource> sources = new ArrayList<>();
        try (BatchDecoder decoder = new BatchDecoder(Decoded.allColumns(footer), OPTIONS, budget)) {
            RowGroupBatches batches = decoder.open(RowGroup.whole(footer, 0), chunk -> {
                PieceSource source = new PieceSource(content, chunk, 1000);
                sources.add(source);
                return source;
            });
            assertThat(batches.next()).isPresent();
            batches.close();
        }
        assertThat(sources).hasSize(1).allMatch(PieceSource::isClosed);
        assertThat(budget.used()).isZero();
    }

    @Test
    void whatASourceThrowsIsLeftAlone() throws IOException {
        byte[] content = numbers();
        Footer footer = Decoded.footer(KEY, content);
        try (BatchDecoder decoder = new BatchDecoder(Decoded.allColumns(footer), OPTIONS, new BalancedBudget());
                RowGroupBatches batches = decoder.open(RowGroup.whole(footer, 0), chunk -> new ColumnChunkSource() {
                    @Override
                    public ByteBuffer next() {
                        throw new IllegalStateException("The network is down");
                    }

                    @Override
                    public void restart(long prefixEnd, long offset) {}

                    @Override
                    public void close() {}
                })) {
            assertThatThrownBy(batches::next)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("The network is down");
        }
    }

    @Test
    void aCodecThatIsNotSupportedIsRefusedByName() throws IOException {
        assertThatThrownBy(() -> decodeWith(CompressionCodec.LZO, 4, 100, ROWS))
                .isInstanceOf(DecodeException.class)
                .hasMessage("E-VSPQ-WORK-34: Unsupported compression LZO in 'numbers.parquet', row group 0, column 'N'."
                        + " Write the file again with another codec, for example ZSTD or SNAPPY.");
    }

    @Test
    void aColumnChunkOutsideOfItsFileIsRefused() {
        assertThatThrownBy(() -> decodeWith(CompressionCodec.SNAPPY, 1L << 40, 100, ROWS))
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith("E-VSPQ-WORK-36: Invalid footer of 'numbers.parquet': row group 0, column 'N'"
                        + " claims 100 bytes at offset 1099511627776, but the file has ");
    }

    @Test
    void aColumnWithAnotherNumberOfValuesThanRowsIsRefused() {
        assertThatThrownBy(() -> decodeWith(CompressionCodec.SNAPPY, 4, 100, ROWS - 1))
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-WORK-35: Invalid footer of 'numbers.parquet': row group 0 has 300000 rows,"
                                + " but its column 'N' has 299999 values.");
    }

    @Test
    void aSchemaWhoseColumnARowGroupLacksIsRefused() throws IOException {
        byte[] content = ChangedFooter.of(
                numbers(), metadata -> metadata.getRow_groups().get(0).setColumns(List.of()));

        assertThatThrownBy(() -> decode(content))
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith("E-VSPQ-WORK-37: Invalid footer of 'numbers.parquet': its schema has the column"
                        + " 'N', but row group 0 does not.");
    }

    /** Decodes the file with another footer than its own. */
    private void decodeWith(CompressionCodec codec, long offset, long length, long values) throws IOException {
        decode(ChangedFooter.of(numbers(), metadata -> metadata.getRow_groups()
                .get(0)
                .getColumns()
                .get(0)
                .getMeta_data()
                .setCodec(codec)
                .setData_page_offset(offset)
                .setTotal_compressed_size(length)
                .setNum_values(values)));
    }

    private static void decode(byte[] content) {
        Footer footer = Decoded.footer(KEY, content);
        List<ScanColumn> columns = Decoded.allColumns(footer);
        try (BatchDecoder decoder = new BatchDecoder(columns, OPTIONS, new BalancedBudget())) {
            drain(decoder, content, footer);
        }
    }

    private static void drain(BatchDecoder decoder, byte[] content, Footer footer) {
        try (RowGroupBatches batches =
                decoder.open(RowGroup.whole(footer, 0), chunk -> new PieceSource(content, chunk, 1 << 20))) {
            while (batches.next().isPresent()) {
                assertThat(footer.rowGroups()).isNotEmpty();
            }
        }
    }

    private byte[] numbers() throws IOException {
        Column column = new Column(
                Types.required(INT64).named("N"), new ColumnValues.Uniform(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2));
        WriterSettings plain = WriterSettings.USUAL.with(PageCodec.SNAPPY).with(ColumnEncoding.PLAIN);
        return file(column, ROWS, plain.withPages(1 << 20, 2_000));
    }

    private byte[] file(Column column, int rows, WriterSettings writer) throws IOException {
        DataSet dataSet = new DataSet("numbers", 1, 7, List.of(column), rows, 1, rows, writer);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }
}
