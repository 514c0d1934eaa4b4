package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.parquet.format.ColumnCryptoMetaData;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DecimalType;
import org.apache.parquet.format.EncryptionWithColumnKey;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.internal.hadoop.metadata.IndexReference;
import org.apache.parquet.schema.Type.Repetition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.AllTypes;
import org.parquetvs.fixtures.sets.NestedLayouts;
import org.parquetvs.fixtures.sets.RandomDataSets;
import org.parquetvs.fixtures.sets.RareTypes;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.WriterSettings;

class FooterParserTest {
    private static final Path CORPUS = Path.of("..", "..", "..", "shared", "data", "parquet-testing");

    private final Path directory;
    private final SalesFooters footers;

    FooterParserTest(@TempDir Path directory) {
        this.directory = directory;
        this.footers = new SalesFooters(directory);
    }

    static Stream<DataSet> dataSets() {
        return Stream.concat(
                Stream.of(
                        AllTypes.dataSet(Repetition.REQUIRED, ColumnEncoding.PLAIN, 100, WriterSettings.USUAL),
                        AllTypes.dataSet(Repetition.OPTIONAL, ColumnEncoding.DICTIONARY, 100, WriterSettings.USUAL),
                        NestedLayouts.dataSet(50, WriterSettings.USUAL),
                        RareTypes.dataSet()),
                LongStream.range(0, 20).mapToObj(RandomDataSets::any));
    }

    @ParameterizedTest
    @MethodSource("dataSets")
    void seesWhatParquetJavaSees(DataSet dataSet) throws Exception {
        for (Path file : Fixtures.write(dataSet, directory)) {
            assertSameAsParquetJava(file);
        }
    }

    @Test
    void seesWhatParquetJavaSeesInFilesOfOtherWriters() throws Exception {
        assumeTrue(Files.isDirectory(CORPUS), "no corpus next to the project: " + CORPUS);
        try (Stream<Path> files = Files.list(CORPUS)) {
            for (Path file : files.sorted().toList()) {
                assertSameAsParquetJava(file);
            }
        }
    }

    private static void assertSameAsParquetJava(Path path) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        Footer ours = SalesFooters.parse(bytes);
        ParquetMetadata theirs =
                new ParquetMetadataConverter().readParquetMetadata(footerOf(bytes), ParquetMetadataConverter.NO_FILTER);
        assertThat(ours.schema())
                .as(path.toString())
                .isEqualTo(theirs.getFileMetaData().getSchema());
        assertThat(ours.createdBy())
                .isEqualTo(Objects.requireNonNullElse(theirs.getFileMetaData().getCreatedBy(), ""));
        assertThat(ours.rowGroups()).hasSameSizeAs(theirs.getBlocks());
        for (int i = 0; i < ours.rowGroups().size(); i++) {
            assertSame(ours.rowGroups().get(i), theirs.getBlocks().get(i));
        }
    }

    private static void assertSame(RowGroupMetadata ours, BlockMetaData theirs) {
        assertThat(List.of(ours.rows(), ours.firstRow()))
                .isEqualTo(List.of(theirs.getRowCount(), theirs.getRowIndexOffset()));
        assertThat(ours.chunks().stream().map(FooterParserTest::facts).toList())
                .isEqualTo(theirs.getColumns().stream()
                        .map(FooterParserTest::facts)
                        .toList());
    }

    private static List<Object> facts(ColumnChunkMetaData column) {
        return List.of(
                column.toString(),
                column.getStatistics(),
                column.getEncodings(),
                column.getFirstDataPageOffset(),
                column.getDictionaryPageOffset(),
                column.getValueCount(),
                column.getTotalSize(),
                column.getTotalUncompressedSize(),
                column.getBloomFilterOffset(),
                column.getBloomFilterLength(),
                place(column.getColumnIndexReference()),
                place(column.getOffsetIndexReference()));
    }

    private static String place(@Nullable IndexReference index) {
        return index == null ? "none" : index.getLength() + " at " + index.getOffset();
    }

    @Test
    void ignoresAnAnnotationThatDoesNotFitItsType() throws Exception {
        Footer footer = SalesFooters.parse(footers.tampered(metadata -> SalesFooters.annotate(
                metadata.getSchema().get(1), LogicalType.STRING(new StringType()), ConvertedType.UTF8)));
        assertThat(ColumnTypeMapping.describe(footer.schema().getType("SALES_ID")))
                .isEqualTo("INT64");
        assertThat(footer.rowGroups().get(0).chunks().get(0).getStatistics().hasNonNullValue())
                .isFalse();
    }

    @Test
    void givesADecimalTheDigitsThatItsBytesHold() throws Exception {
        Footer footer = SalesFooters.parse(footers.tampered(metadata -> SalesFooters.annotate(
                metadata.getSchema().get(2), LogicalType.DECIMAL(new DecimalType(2, 12)), ConvertedType.DECIMAL)));
        assertThat(ColumnTypeMapping.describe(footer.schema().getType("SALES_POSITION")))
                .isEqualTo("INT32 DECIMAL(9,2)");
    }

    @Test
    void doesWithoutStatisticsOfTheWrongLength() throws Exception {
        Footer footer = SalesFooters.parse(footers.tampered(metadata -> metadata.getRow_groups()
                .get(0)
                .getColumns()
                .get(0)
                .getMeta_data()
                .getStatistics()
                .setMin_value(new byte[3])));
        ColumnChunkMetaData column = footer.rowGroups().get(0).chunks().get(0);
        assertThat(column.getStatistics().isEmpty()).isTrue();
        assertThat(footer.rowGroups().get(0).chunks().get(1).getStatistics().hasNonNullValue())
                .isTrue();
    }

    @Test
    void refusesEncryptedColumnsByNameAndReadsOthers() throws Exception {
        Footer footer = SalesFooters.parse(footers.tampered(metadata -> metadata.getRow_groups()
                .get(0)
                .getColumns()
                .get(0)
                .setCrypto_metadata(ColumnCryptoMetaData.ENCRYPTION_WITH_COLUMN_KEY(
                        new EncryptionWithColumnKey(List.of("SALES_ID"))))));
        assertThat(footer.rowGroups().get(0).bytes(List.of("SALES_POSITION"))).isPositive();
        assertThatThrownBy(() -> footer.rowGroups().get(0).bytes(List.of("SALES_ID")))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-14: Unsupported Parquet file 'a.parquet': this version does not know"
                                + " its encryption algorithm in row group 0.");
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, -7101, Long.MIN_VALUE, Long.MAX_VALUE})
    void claimedSizesOfAnyKindAddUpToASize(long size) throws Exception {
        Footer footer = SalesFooters.parse(footers.tampered(
                metadata -> metadata.getRow_groups().get(0).getColumns().forEach(column -> column.getMeta_data()
                        .setTotal_compressed_size(size))));

        assertThat(footer.rowGroups().get(0).bytes(List.of("SALES_ID", "SALES_POSITION")))
                .isEqualTo(Math.max(0, size));
    }

    @Test
    void findsColumnChunksInAnyOrder() throws Exception {
        RowGroupMetadata usual =
                SalesFooters.parse(footers.tampered(metadata -> {})).rowGroups().get(0);
        RowGroupMetadata reversed = SalesFooters.parse(footers.tampered(metadata ->
                        Collections.reverse(metadata.getRow_groups().get(0).getColumns())))
                .rowGroups()
                .get(0);
        RowGroupMetadata withoutFirst = SalesFooters.parse(footers.tampered(
                        metadata -> metadata.getRow_groups().get(0).getColumns().remove(0)))
                .rowGroups()
                .get(0);
        ColumnPath first = ColumnPath.get("SALES_ID");
        ColumnPath second = ColumnPath.get("SALES_POSITION");

        assertThat(reversed.chunk(first).map(FooterParserTest::facts))
                .isEqualTo(usual.chunk(first).map(FooterParserTest::facts))
                .isPresent();
        assertThat(reversed.chunks("SALES_POSITION"))
                .extracting(FooterParserTest::facts)
                .isEqualTo(usual.chunks("SALES_POSITION").stream()
                        .map(FooterParserTest::facts)
                        .toList());
        assertThat(withoutFirst.chunk(first)).isEmpty();
        assertThat(withoutFirst.chunk(second).map(FooterParserTest::facts))
                .isEqualTo(usual.chunk(second).map(FooterParserTest::facts))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a.parquet"})
    void thePathOfAChunkInItsOwnFileMeansNothing(String path) throws Exception {
        Footer footer = SalesFooters.parse(footers.tampered(
                metadata -> metadata.getRow_groups().get(0).getColumns().forEach(column -> column.setFile_path(path))));

        assertThat(footer.rowGroups().get(0).chunks()).isNotEmpty();
    }

    @Test
    void aFieldWithoutRepetitionIsRequired() throws Exception {
        Footer footer = SalesFooters.parse(
                footers.tampered(metadata -> metadata.getSchema().get(1).unsetRepetition_type()));
        assertThat(footer.schema().getType("SALES_ID").getRepetition()).isEqualTo(Repetition.REQUIRED);
    }

    private static ByteArrayInputStream footerOf(byte[] bytes) {
        int length = SalesFooters.footerLength(bytes);
        return new ByteArrayInputStream(bytes, bytes.length - 8 - length, length);
    }
}
