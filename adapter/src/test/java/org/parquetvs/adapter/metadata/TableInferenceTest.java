package org.parquetvs.adapter.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.properties.ColumnNaming;
import org.parquetvs.adapter.properties.FormatProperties;
import org.parquetvs.adapter.properties.PartitionProperties;
import org.parquetvs.adapter.properties.PartitionProperties.HivePartitions;
import org.parquetvs.adapter.properties.SchemaSource;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.edml.MappedTable;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.format.InferenceOptions;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.error.ScanException;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.StoreCall;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

class TableInferenceTest {
    private static final FormatProperties FORMAT =
            new FormatProperties(Optional.empty(), InferenceOptions.USUAL, FormatProperties.TableFiles.REFUSED);
    private final InMemoryObjectStore bucket = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(bucket);
    private byte[] early = {};
    private byte[] late = {};

    @BeforeEach
    void writeFiles(@TempDir Path directory) throws IOException {
        early = file(directory, "early", "a");
        late = file(directory, "late", "a", "b");
    }

    @Test
    void ofManyFilesASampleFromTheFirstToTheLastIsRead() {
        for (int file = 0; file < 200; file++) {
            bucket.put(key(file), file < 199 ? early : late);
        }

        List<DescribedColumn> columns = inference().schema(table("t/*.parquet")).columns();

        assertThat(columns).extracting(column -> column.column().name()).containsExactly("A", "B");
        assertThat(store.reads())
                .hasSize(TableInference.SAMPLE)
                .extracting(StoreCall.Read::key)
                .doesNotHaveDuplicates()
                .contains(key(0), key(199));
        assertThat(store.listings()).hasSize(1);
    }

    @Test
    void theNewestFilesAreReadAndOthersAreSpokenOf() {
        for (int file = 0; file < 200; file++) {
            bucket.put(key(file), early);
        }
        bucket.put(key(77), late);

        TableSchema schema = inference().schema(table("t/*.parquet"));

        assertThat(schema.note())
                .isEqualTo("The columns are those of 32 of 200 files: the 16 newest, and others in equal steps.");
        assertThat(store.reads()).extracting(StoreCall.Read::key).contains(key(0), key(199));
    }

    @Test
    void ofFewFilesEachIsRead() {
        for (int file = 0; file < TableInference.SAMPLE; file++) {
            bucket.put(key(file), early);
        }

        assertThat(inference().schema(table("t/*.parquet")).note()).isEmpty();

        assertThat(store.reads())
                .extracting(StoreCall.Read::key)
                .doesNotHaveDuplicates()
                .hasSize(TableInference.SAMPLE);
    }

    @Test
    void theFirstFileAloneMaySayWhatColumnsThereAre() {
        bucket.put(key(0), early);
        bucket.put(key(1), late);

        assertThat(names(
                        new TableInference(store, PartitionProperties.DEFAULT, SchemaSource.FIRST, FORMAT),
                        "t/*.parquet"))
                .containsExactly("A");
        assertThat(store.reads()).extracting(StoreCall.Read::key).containsOnly(key(0));
    }

    @Test
    void filesThatMustBeAlikeAreRefusedIfOneDiffers() {
        TableInference strict = new TableInference(store, PartitionProperties.DEFAULT, SchemaSource.STRICT, FORMAT);
        bucket.put(key(0), early);
        bucket.put(key(1), early);
        assertThat(names(strict, "t/*.parquet")).containsExactly("A");

        bucket.put(key(2), late);
        assertThatThrownBy(() -> strict.schema(table("t/*.parquet")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-92: Cannot infer the columns of ")
                .hasMessageContaining("file '" + key(2) + "' differs from '" + key(0) + "': it has a further field b.");
    }

    @Test
    void directoriesAreColumnsAfterTheFields() {
        bucket.put("t/year=2026/month=01/day=2026-01-31/1.parquet", early);
        bucket.put("t/year=2025/month=12/day=__HIVE_DEFAULT_PARTITION__/1.parquet", early);

        assertThat(inference().schema(table("t/**.parquet")).columns())
                .extracting(
                        column -> column.column().name(),
                        column -> column.column().type().toSql())
                .containsExactly(
                        tuple("A", "DECIMAL(10,0)"),
                        tuple("YEAR", "DECIMAL(18,0)"),
                        tuple("MONTH", "VARCHAR(1024) UTF8"),
                        tuple("DAY", "DATE"));
        assertThat(store.listings()).hasSize(1);
    }

    @Test
    void onlyDirectoriesThatThePatternLeavesOpenAreColumns() {
        bucket.put("t/year=2026/month=01/1.parquet", early);

        assertThat(names(inference(), "t/year=2026/**")).containsExactly("A", "MONTH");
        assertThat(names(inference(), "t/year=20*/month=01/*")).containsExactly("A", "YEAR", "MONTH");
        assertThat(names(inference(), "t/year=2026/month=01/1.parquet")).containsExactly("A");
    }

    @Test
    void aFieldGivesWayToADirectoryOfItsName() {
        bucket.put("t/B=x/1.parquet", late);

        List<DescribedColumn> columns = inference().schema(table("t/**")).columns();

        assertThat(columns).extracting(column -> column.column().name()).containsExactly("A", "B");
        assertThat(columns.get(1).column().source()).isEqualTo(new ColumnSource.Partition("B", 1));
        assertThat(columns.get(1).comment()).isEqualTo("directory B=");
    }

    @Test
    void directoriesAreNamedAsFieldsAre() {
        bucket.put("t/a%20b%2Fc=1/1.parquet", early);
        bucket.put("t/a b%2fc=2/1.parquet", early);

        List<DescribedColumn> columns = inference().schema(table("t/**")).columns();

        assertThat(columns).extracting(column -> column.column().name()).containsExactly("A", "A_B_C");
        assertThat(columns.get(1).column().source()).isEqualTo(new ColumnSource.Partition("a b/c", 1));
        assertThat(columns.get(1).comment()).isEqualTo("directory a b/c=");
    }

    @Test
    void aDirectoryThatLiesOnSeveralLevelsIsNoColumn() {
        bucket.put("t/year=2026/1.parquet", early);
        bucket.put("t/x/year=2026/month=1/1.parquet", early);

        assertThat(names(inference(), "t/**")).containsExactly("A", "MONTH");
    }

    @Test
    void theUserMayNameTypesOrWantNone() {
        bucket.put("t/month=01/1.parquet", early);
        PartitionProperties number =
                new PartitionProperties(HivePartitions.AUTO, Map.of("MONTH", SqlType.parse("DECIMAL(2,0)")));
        PartitionProperties date = new PartitionProperties(HivePartitions.AUTO, Map.of("MONTH", new SqlType.Date()));
        PartitionProperties none = new PartitionProperties(HivePartitions.NONE, Map.of());

        assertThat(new TableInference(store, number, FORMAT)
                        .schema(table("t/**"))
                        .columns()
                        .get(1)
                        .column()
                        .type())
                .isEqualTo(SqlType.parse("DECIMAL(2,0)"));
        assertThat(names(new TableInference(store, none, FORMAT), "t/**")).containsExactly("A");
        assertThatThrownBy(() -> new TableInference(store, date, FORMAT).schema(table("t/**")))
                .isInstanceOf(PartitionException.class)
                .hasMessageStartingWith("E-VSPQ-PLAN-7: Cannot read the value of directory 'month=01' of file"
                        + " 't/month=01/1.parquet' as DATE.");
    }

    private static List<String> names(TableInference inference, String source) {
        return inference.schema(table(source)).columns().stream()
                .map(column -> column.column().name())
                .toList();
    }

    @Test
    void whatIsNoDataFileDoesNotCount() {
        bucket.put("t/", new byte[0]);
        bucket.put("t/_SUCCESS", new byte[] {1});
        bucket.put("t/empty.parquet", new byte[0]);

        assertThatThrownBy(() -> inference().schema(table("t/*")))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-11: Cannot infer the columns of 'T': no file in bucket 'memory'"
                        + " matches 't/*': there is t/_SUCCESS, t/empty.parquet.");
    }

    @Test
    void spellingsOfADirectoryAreOneColumn() {
        bucket.put("t/year=2025/1.parquet", early);
        bucket.put("t/YEAR=2026/1.parquet", early);
        bucket.put("t/Year=2027/1.parquet", early);

        List<DescribedColumn> columns = inference().schema(table("t/**")).columns();

        assertThat(columns).extracting(column -> column.column().name()).containsExactly("A", "YEAR");
        ColumnSource source = columns.get(1).column().source();
        assertThat(source).isEqualTo(new ColumnSource.Partition(List.of("YEAR", "Year", "year"), 1));
        assertThat(columns.get(1).comment()).isEqualTo("directory YEAR= or Year= or year=");
        assertThat(AdapterNotes.parseColumn(AdapterNotes.ofColumn(source))).isEqualTo(source);
    }

    @Test
    void spellingsOfADirectoryOnSeveralLevelsAreColumnsOfTheirOwn() {
        bucket.put("t/year=2025/YEAR=2026/1.parquet", early);

        assertThat(names(inference(), "t/**")).containsExactly("A", "YEAR", "YEAR_2");
    }

    @ParameterizedTest
    @CsvSource({
        "t/1.parquet, t/_delta_log/00000000000000000000.json, t/*.parquet",
        "t/y=1/1.parquet, t/_delta_log/00000000000000000000.json, t/y=1/*.parquet",
        "t/part-1.parquet, t/_delta_log/00000000000000000000.json, t/part-*",
        "t/data/1.parquet, t/metadata/v1.metadata.json, t/**.parquet",
        "t/data/1.parquet, t/metadata/00001-5f.metadata.json, t/data/*.parquet",
        "t/data/y=1/1.parquet, t/metadata/v1.metadata.json, t/data/y=1/*",
        "x/t/data/1.parquet, x/t/metadata/v1.metadata.json, x/**.parquet",
        "1.parquet, _delta_log/00000000000000000000.json, *.parquet",
    })
    void filesOfDeltaAndIcebergTablesAreRefusedUnlessTheUserWantsThem(String file, String log, String source) {
        bucket.put(file, early);
        bucket.put(log, new byte[] {1});

        assertThatThrownBy(() -> inference().schema(table(source)))
                .isInstanceOf(ParquetAdapterException.class)
                .hasMessageStartingWith("E-VSPQ-ADAPT-104: Cannot read '" + source + "' file by file: ")
                .hasMessageContaining("Or set RAW_TABLE_FILES to TRUE");
        FormatProperties raw =
                new FormatProperties(Optional.empty(), InferenceOptions.USUAL, FormatProperties.TableFiles.RAW);
        assertThat(names(new TableInference(store, PartitionProperties.DEFAULT, raw), source))
                .contains("A");
        assertThat(names(inference(), file)).containsExactly("A");
    }

    @Test
    void otherDirectoriesAreNoTables() {
        bucket.put("t/data/1.parquet", early);
        bucket.put("t/metadata/about.json", new byte[] {1});
        bucket.put("t/other/_delta_log/00000000000000000000.json", new byte[] {1});

        assertThat(names(inference(), "t/data/*.parquet")).containsExactly("A");
        assertThat(names(inference(), "t/**.parquet")).containsExactly("A");
    }

    @ParameterizedTest
    @EnumSource(FileFormat.class)
    void aTableHasAtMostAsManyColumnsAsTheDatabaseShouldKeep(FileFormat format, @TempDir Path directory)
            throws IOException {
        bucket.put("few", fileOf(format, directory, ScanColumn.MOST));
        bucket.put("many", fileOf(format, directory, ScanColumn.MOST + 1));

        assertThat(inference().schema(tableOf("few", format)).columns()).hasSize(ScanColumn.MOST);
        assertThatThrownBy(() -> inference().schema(tableOf("many", format)))
                .isInstanceOf(ScanException.class)
                .hasMessage(
                        "E-VSPQ-PLAN-9: Cannot infer the columns of the files: they have more than 10000 fields; one"
                                + " more is 'f10000'. Known mitigations:\n* Choose the fields that are wanted by a mapping, in"
                                + " the property MAPPING.\n* Or change the source pattern so that it leaves out files with other"
                                + " fields, or set NESTED to JSON if most fields are in groups or lists.");
    }

    private static TableDefinition tableOf(String source, FileFormat format) {
        return new TableDefinition(
                "T",
                new SourcePattern(source),
                Optional.of(format),
                "",
                ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE,
                Set.of());
    }

    private static byte[] fileOf(FileFormat format, Path directory, int columns) throws IOException {
        List<String> names =
                IntStream.range(0, columns).mapToObj(field -> "f" + field).toList();
        String document = names.stream().map(name -> "\"" + name + "\":1").collect(Collectors.joining(",", "{", "}\n"));
        return switch (format) {
            case PARQUET -> file(directory, "columns" + columns, names.toArray(String[]::new));
            case JSON, JSON_LINES -> document.getBytes(StandardCharsets.UTF_8);
            case CSV -> (String.join(",", names) + "\n").getBytes(StandardCharsets.UTF_8);
        };
    }

    @Test
    void filesTellTheFormatOfAMappedTable() {
        MappedTable mapped = new MappedTable(
                "T",
                "",
                RowPath.RECORDS,
                List.of(new MappedTable.Column(
                        new ScanColumn("V", ColumnSource.Field.of("v"), new SqlType.Date()), "")));
        TableDefinition definition =
                TableDefinition.mapped(mapped, new SourcePattern("csv/*"), Optional.empty(), Set.of());
        assertThat(inference().schema(definition).format()).isEqualTo(FileFormat.PARQUET);

        bucket.put("csv/1.csv.gz", new byte[] {1});

        assertThat(inference().schema(definition).format()).isEqualTo(FileFormat.CSV);
    }

    private TableInference inference() {
        return new TableInference(store, PartitionProperties.DEFAULT, FORMAT);
    }

    private static TableDefinition table(String source) {
        return new TableDefinition(
                "T", new SourcePattern(source), "", ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE, Set.of());
    }

    private static String key(int file) {
        return String.format(Locale.ROOT, "t/%03d.parquet", file);
    }

    private static byte[] file(Path directory, String name, String... fields) throws IOException {
        List<Column> columns = List.of(fields).stream()
                .map(field -> new Column(
                        Types.required(PrimitiveTypeName.INT32).named(field), new ColumnValues.Running(0, 1)))
                .toList();
        DataSet dataSet = new DataSet(name, 1, 1, columns, 10, 1, 10, WriterSettings.USUAL);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }
}
