package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.parquet.format.ColumnCryptoMetaData;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DecimalType;
import org.apache.parquet.format.EncryptionWithColumnKey;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
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
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.ChangedFooter;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

class FooterParserTest {
    private static final Path CORPUS = Path.of("..", "..", "..", "shared", "data", "parquet-testing");

    private final Path directory;

    FooterParserTest(@TempDir Path directory) {
        this.directory = directory;
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
        Footer ours = parse(bytes);
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
        Footer footer = parse(tampered(metadata ->
                annotate(metadata.getSchema().get(1), LogicalType.STRING(new StringType()), ConvertedType.UTF8)));
        assertThat(ColumnTypeMapping.describe(footer.schema().getType("SALES_ID")))
                .isEqualTo("INT64");
        assertThat(footer.rowGroups().get(0).chunks().get(0).getStatistics().hasNonNullValue())
                .isFalse();
    }

    @Test
    void givesADecimalTheDigitsThatItsBytesHold() throws Exception {
        Footer footer = parse(tampered(metadata -> annotate(
                metadata.getSchema().get(2), LogicalType.DECIMAL(new DecimalType(2, 12)), ConvertedType.DECIMAL)));
        assertThat(ColumnTypeMapping.describe(footer.schema().getType("SALES_POSITION")))
                .isEqualTo("INT32 DECIMAL(9,2)");
    }

    @Test
    void refusesADecimalWhosePointCannotBePlaced() {
        assertThatThrownBy(() -> parse(tampered(metadata -> annotate(
                        metadata.getSchema().get(2),
                        LogicalType.DECIMAL(new DecimalType(11, 12)),
                        ConvertedType.DECIMAL))))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded: ");
    }

    @Test
    void refusesADecimalWithTwoPlacesOfThePoint() {
        assertThatThrownBy(() -> parse(tampered(metadata -> {
                    SchemaElement element = metadata.getSchema().get(2);
                    annotate(element, LogicalType.DECIMAL(new DecimalType(2, 9)), ConvertedType.DECIMAL);
                    element.setScale(3);
                })))
                .isInstanceOf(FooterException.class)
                .hasMessageContaining("its decimals SALES_POSITION have 2 and 3 digits after the point");
    }

    @Test
    void doesWithoutStatisticsOfTheWrongLength() throws Exception {
        Footer footer = parse(tampered(metadata -> metadata.getRow_groups()
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
        Footer footer = parse(tampered(metadata -> metadata.getRow_groups()
                .get(0)
                .getColumns()
                .get(0)
                .setCrypto_metadata(ColumnCryptoMetaData.ENCRYPTION_WITH_COLUMN_KEY(
                        new EncryptionWithColumnKey(List.of("SALES_ID"))))));
        assertThat(footer.rowGroups().get(0).bytes(List.of("SALES_POSITION"))).isPositive();
        assertThatThrownBy(() -> footer.rowGroups().get(0).bytes(List.of("SALES_ID")))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-7: Unsupported Parquet file 'a.parquet': its column 'SALES_ID' is encrypted."
                        + " Write the file without Parquet encryption, or remove the object.");
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, -7101, Long.MIN_VALUE, Long.MAX_VALUE})
    void claimedSizesOfAnyKindAddUpToASize(long size) throws Exception {
        Footer footer = parse(tampered(
                metadata -> metadata.getRow_groups().get(0).getColumns().forEach(column -> column.getMeta_data()
                        .setTotal_compressed_size(size))));

        assertThat(footer.rowGroups().get(0).bytes(List.of("SALES_ID", "SALES_POSITION")))
                .isEqualTo(Math.max(0, size));
    }

    @Test
    void findsColumnChunksInAnyOrder() throws Exception {
        RowGroupMetadata usual = parse(tampered(metadata -> {})).rowGroups().get(0);
        RowGroupMetadata reversed = parse(tampered(metadata ->
                        Collections.reverse(metadata.getRow_groups().get(0).getColumns())))
                .rowGroups()
                .get(0);
        RowGroupMetadata withoutFirst = parse(tampered(
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

    @Test
    void everyPrefixOfAFooterIsRefused() throws Exception {
        byte[] file = tampered(metadata -> {});
        int length = footerLength(file);
        for (int kept = 1; kept < length; kept++) {
            byte[] cut = ByteBuffer.allocate(file.length)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(file, 0, file.length - 8 - kept)
                    .put(file, file.length - 8 - length, kept)
                    .putInt(kept)
                    .put(file, file.length - 4, 4)
                    .array();
            assertThatThrownBy(() -> parse(cut))
                    .isInstanceOf(FooterException.class)
                    .hasMessageStartingWith("E-VSPQ-FOOT-6");
        }
    }

    @Test
    void refusesRowGroupsOfNegativeSize() {
        assertThatThrownBy(() -> parse(
                        tampered(metadata -> metadata.getRow_groups().get(0).setNum_rows(-1))))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded:"
                        + " row group 0 has -1 rows.");
    }

    @Test
    void refusesASchemaThatIsNestedWithoutEnd() {
        assertThatThrownBy(() -> parse(tampered(metadata -> {
                    List<SchemaElement> schema = new ArrayList<>();
                    schema.add(new SchemaElement("m").setNum_children(1));
                    for (int i = 1; i < FooterParser.MAX_FIELDS; i++) {
                        schema.add(new SchemaElement("g")
                                .setRepetition_type(FieldRepetitionType.OPTIONAL)
                                .setNum_children(1));
                    }
                    metadata.setSchema(schema);
                })))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded:"
                        + " its schema has more than 100 levels.");
    }

    @Test
    void refusesASchemaOfMoreFieldsThanMemoryHasRoomFor() {
        assertThatThrownBy(() -> parse(tampered(metadata ->
                        metadata.setSchema(Collections.nCopies(FooterParser.MAX_FIELDS + 1, new SchemaElement("f"))))))
                .isInstanceOf(FooterException.class)
                .hasMessage("E-VSPQ-FOOT-12: Unsupported Parquet file 'a.parquet': its schema has 100001 fields, the"
                        + " limit is 100000. Write the file with fewer columns, for example with a map in place of a"
                        + " column for each key, or change the source pattern so that it leaves out the file.");
    }

    @Test
    void refusesWhatContradictsItself() {
        assertRefused(
                metadata -> firstColumn(metadata).setType(org.apache.parquet.format.Type.INT32),
                "column SALES_ID of row group 0: it has the type INT32, in the schema INT64.");
        assertRefused(
                metadata -> firstColumn(metadata).setPath_in_schema(List.of("OTHER", "ID")),
                "column SALES_ID of row group 0: it has the name OTHER.ID, which is not in the schema.");
        assertRefused(
                metadata -> firstColumn(metadata).setPath_in_schema(List.of()),
                "column SALES_ID of row group 0: it has the name , which is not in the schema.");
        assertRefused(
                metadata -> metadata.getRow_groups()
                        .get(0)
                        .addToColumns(
                                metadata.getRow_groups().get(0).getColumns().get(0)),
                "row group 0 has two chunks of column SALES_ID.");
        assertRefused(
                metadata -> metadata.getRow_groups().get(0).getColumns().get(0).unsetMeta_data(),
                "column SALES_ID of row group 0: it has no metadata.");
        assertRefused(
                metadata -> metadata.getRow_groups().get(0).getColumns().get(0).setFile_path("b.parquet"),
                "column SALES_ID of row group 0: it is in another file, b.parquet.");
        assertRefused(
                metadata -> metadata.getSchema().get(0).setNum_children(1000),
                "its schema has fewer fields than it claims.");
        assertRefused(
                metadata -> metadata.getSchema().get(2).setName("SALES_ID"),
                "two fields of one group have the name SALES_ID.");
        assertRefused(metadata -> metadata.setSchema(List.of()), "its schema has fewer fields than it claims.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a.parquet"})
    void thePathOfAChunkInItsOwnFileMeansNothing(String path) throws Exception {
        Footer footer = parse(tampered(
                metadata -> metadata.getRow_groups().get(0).getColumns().forEach(column -> column.setFile_path(path))));

        assertThat(footer.rowGroups().get(0).chunks()).isNotEmpty();
    }

    @Test
    void aFieldWithoutRepetitionIsRequired() throws Exception {
        Footer footer = parse(tampered(metadata -> metadata.getSchema().get(1).unsetRepetition_type()));
        assertThat(footer.schema().getType("SALES_ID").getRepetition()).isEqualTo(Repetition.REQUIRED);
    }

    /** Structs in structs, and lists in lists. */
    @ParameterizedTest
    @ValueSource(bytes = {0x1c, 0x19})
    void refusesBytesThatAreNestedWithoutEnd(byte header) {
        byte[] nested = new byte[200_000];
        Arrays.fill(nested, header);
        byte[] file = ByteBuffer.allocate(nested.length + 12)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put("PAR1".getBytes(StandardCharsets.US_ASCII))
                .put(nested)
                .putInt(nested.length)
                .put("PAR1".getBytes(StandardCharsets.US_ASCII))
                .array();

        assertThatThrownBy(() -> parse(file))
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith("E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded:"
                        + " it is nested too deeply.");
    }

    private void assertRefused(Consumer<FileMetaData> change, String problem) {
        assertThatThrownBy(() -> parse(tampered(change)).rowGroups().get(0).chunks())
                .isInstanceOf(FooterException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-FOOT-6: Invalid Parquet file 'a.parquet': its footer cannot be decoded: " + problem);
    }

    private static ColumnMetaData firstColumn(FileMetaData metadata) {
        return metadata.getRow_groups().get(0).getColumns().get(0).getMeta_data();
    }

    private static void annotate(SchemaElement element, LogicalType logical, ConvertedType converted) {
        element.setLogicalType(logical).setConverted_type(converted);
        if (logical.isSetDECIMAL()) {
            element.setPrecision(logical.getDECIMAL().getPrecision());
            element.setScale(logical.getDECIMAL().getScale());
        }
    }

    /** Sales with a footer that was changed. */
    private byte[] tampered(Consumer<FileMetaData> change) throws IOException {
        return ChangedFooter.of(
                Files.readAllBytes(Fixtures.write(Sales.dataSet(10, 1, 10, PageCodec.UNCOMPRESSED), directory)
                        .get(0)),
                change);
    }

    private static Footer parse(byte[] bytes) {
        return FooterReader.parse(new FileEntry("a.parquet", bytes.length, "\"tag\"", 0), ByteBuffer.wrap(bytes));
    }

    private static ByteArrayInputStream footerOf(byte[] bytes) {
        int length = footerLength(bytes);
        return new ByteArrayInputStream(bytes, bytes.length - 8 - length, length);
    }

    private static int footerLength(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - 8);
    }
}
