package org.parquetvs.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.inspection.FileAdvice.Topic;
import org.parquetvs.local.LocalFileStore;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.writer.settings.WriterSettings;

/** One planted fault is what the advice is about, and nothing else is. */
class AdvisorTest {
    private static final String SORTED = "SELECT i AS id, 'name ' || i % 100 AS name FROM range(20480) r(i)";

    /** As for files that are read, but small. */
    private static final AdviceThresholds SMALL =
            new AdviceThresholds(10, 8 << 10, 10, 2 << 10, 1 << 20, 64 << 10, 0.5);

    private final Path directory;

    AdvisorTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private void write(String file, String query, String options) throws IOException, SQLException {
        Path path = directory.resolve(file);
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.write(path, query, options);
        }
    }

    private List<FileAdvice> advice() throws IOException {
        List<FileEntry> listed;
        try (Stream<Path> files = Files.walk(directory)) {
            listed = files.filter(Files::isRegularFile)
                    .map(LocalFileStore::entry)
                    .sorted(Comparator.comparing(FileEntry::key))
                    .toList();
        }
        FoundFiles found = FoundFiles.matching(new SourcePattern(directory + "/**"), listed.stream());
        FileInspection inspected = FileInspection.of(
                new LocalFileStore(), found.parquet(), found.parquet().size());
        return new Advisor(found, inspected, SMALL).advice();
    }

    private void assertAdvice(Topic topic, String text) throws IOException {
        assertThat(advice()).singleElement().satisfies(advice -> {
            assertThat(advice.topic()).isEqualTo(topic);
            assertThat(advice.text()).contains(text);
        });
    }

    @Test
    void healthyFilesAreSilent() throws Exception {
        write("a.parquet", SORTED, ", ROW_GROUP_SIZE 2048");
        write("p=1/b.parquet", SORTED.replace("i AS id", "i + 20480 AS id"), ", ROW_GROUP_SIZE 2048");
        Files.createFile(directory.resolve("_SUCCESS"));
        assertThat(advice()).isEmpty();
    }

    @Test
    void smallFiles() throws Exception {
        for (int file = 0; file < 12; file++) {
            write(file + ".parquet", "SELECT " + file + " AS id, i FROM range(9) r(i)", "");
        }
        assertAdvice(Topic.SMALL_FILES, "12 files have 0.0 MB on average");
    }

    @Test
    void smallRowGroups() throws Exception {
        write("a.parquet", "SELECT i AS id FROM range(40960) r(i)", ", ROW_GROUP_SIZE 2048, COMPRESSION zstd");
        assertThat(advice()).isEmpty();
        write("a.parquet", "SELECT i // 100 AS id FROM range(40960) r(i)", ", ROW_GROUP_SIZE 2048, COMPRESSION zstd");
        assertAdvice(Topic.SMALL_ROW_GROUPS, "20 row groups have 0.0 MB on average");
    }

    @Test
    void largeRowGroups() throws Exception {
        write("a.parquet", "SELECT i AS id FROM range(400000) r(i)", ", ROW_GROUP_SIZE 400000, PARQUET_VERSION v1");
        assertAdvice(Topic.LARGE_ROW_GROUPS, "row group 0 of " + directory.resolve("a.parquet"));
    }

    @Test
    void noStatistics() throws Exception {
        // DuckDB writes such numbers as doubles, without bounds.
        write("a.parquet", "SELECT i AS id, i::HUGEINT AS h FROM range(5) r(i)", "");
        assertAdvice(Topic.NO_STATISTICS, "h have no statistics");
    }

    @Test
    void ignoredStatistics() throws Exception {
        fixture(
                new Column(Types.optional(PrimitiveTypeName.INT96).named("t"), new ColumnValues.Int96(0, 9)),
                WriterSettings.USUAL);
        assertAdvice(Topic.IGNORED_STATISTICS, "t have statistics that no reader trusts");
    }

    @Test
    void overlappingRanges() throws Exception {
        write("a.parquet", "SELECT i * 7919 % 40961 AS id, i % 9 AS n FROM range(40960) r(i)", ", ROW_GROUP_SIZE 2048");
        assertAdvice(Topic.OVERLAPPING_RANGES, "still reads 100 % of 20 row groups");
    }

    @Test
    void dictionaryOverflow() throws Exception {
        // A dictionary that does not pay off from the start is never written.
        List<Object> values = LongStream.range(0, 1_000)
                .<Object>mapToObj(i -> Math.max(i, 500))
                .toList();
        fixture(
                new Column(Types.required(PrimitiveTypeName.INT64).named("n"), new ColumnValues.Cycle(values)),
                WriterSettings.USUAL.withDictionaryBytes(1 << 10).withPages(1 << 10, 100));
        assertAdvice(Topic.DICTIONARY_OVERFLOW, "n have dictionaries that became too large");
    }

    private void fixture(Column column, WriterSettings settings) throws IOException {
        Fixtures.write(new DataSet("fixture", 1, 1, List.of(column), 1_000, 1, 1_000, settings), directory);
    }

    @Test
    void noCompression() throws Exception {
        write(
                "a.parquet",
                "SELECT i AS id, 'a text that is always another one ' || i AS t FROM range(9000) r(i)",
                ", COMPRESSION uncompressed, DICTIONARY_SIZE_LIMIT 1");
        assertAdvice(Topic.NO_COMPRESSION, "t are texts without compression");
    }

    @Test
    void differentTypes() throws Exception {
        write("a.parquet", "SELECT 1::INT AS id", "");
        write("b.parquet", "SELECT 2::BIGINT AS id", "");
        assertAdvice(Topic.DIFFERENT_TYPES, "id is INT32");
    }

    @Test
    void namesDifferByCase() throws Exception {
        write("a.parquet", "SELECT 1 AS id", "");
        write("b.parquet", "SELECT 2 AS \"Id\"", "");
        assertAdvice(Topic.NAMES_DIFFER_BY_CASE, "id and Id differ only by case");
    }

    @Test
    void otherFiles() throws Exception {
        write("a.parquet", "SELECT 1 AS id", "");
        Files.writeString(directory.resolve("b.csv"), "id\n1\n");
        assertAdvice(Topic.OTHER_FILES, "b.csv match the pattern");
    }

    @Test
    void tableMetadata() throws Exception {
        write("a.parquet", "SELECT 1 AS id", "");
        Path log = Files.createDirectories(directory.resolve("_delta_log"));
        Files.writeString(log.resolve("00000000000000000000.json"), "{}");
        assertAdvice(Topic.TABLE_METADATA, "read it as delta:DIRECTORY");
    }
}
