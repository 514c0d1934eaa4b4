package org.parquetvs.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.local.LocalFileStore;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.testing.Seeds;

/** The figures are those that another reader finds in the same files. */
class FileInspectionTest {
    private static final List<String> COLUMNS = List.of(
            "i AS a",
            "i % 7 AS b",
            "'text ' || (i * 7919 % 1000) AS c",
            "CASE WHEN i % 3 = 0 THEN NULL ELSE i / 8 END AS d",
            "(i * 7919 % 4001)::DECIMAL(9, 2) AS e",
            "[i, i + 1] AS f",
            "{'x': i, 'y': 'z'} AS g",
            "TIMESTAMP '2020-01-01' + INTERVAL (i) HOUR AS h");

    private final Path directory;

    FileInspectionTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void theFiguresAreThoseOfDuckDb() {
        Seeds.forEach(60, random -> {
            try (DuckDb duckDb = new DuckDb()) {
                List<FileEntry> files = write(duckDb, random);
                FileInspection inspected = FileInspection.of(new LocalFileStore(), files, files.size());
                String names =
                        String.join("', '", files.stream().map(FileEntry::key).toList());
                assertThat(inspected.columns().stream()
                                .map(FileInspectionTest::figures)
                                .toList())
                        .containsExactlyInAnyOrderElementsOf(duckDb.rows("""
                                SELECT replace(path_in_schema, ', ', '.'), sum(total_compressed_size),
                                  sum(total_uncompressed_size), sum(num_values), count(*), count(stats_min_value),
                                  count(bloom_filter_offset), string_agg(DISTINCT compression ORDER BY compression)
                                FROM parquet_metadata(['%s']) GROUP BY ALL""".formatted(names)));
                assertThat(inspected.files().stream()
                                .map(file -> List.of(
                                        file.key(),
                                        Long.toString(file.rows()),
                                        Integer.toString(file.rowGroups().size()),
                                        file.writer()))
                                .toList())
                        .containsExactlyInAnyOrderElementsOf(
                                duckDb.rows("SELECT file_name, num_rows, num_row_groups, created_by FROM"
                                        + " parquet_file_metadata(['" + names + "'])"));
            }
        });
    }

    private List<FileEntry> write(DuckDb duckDb, Random random) throws SQLException {
        List<FileEntry> files = new ArrayList<>();
        for (int file = 0; file <= random.nextInt(3); file++) {
            Path path = directory.resolve(file + ".parquet");
            int rows = random.nextInt(9_000) + 1;
            duckDb.write(
                    path,
                    "SELECT " + String.join(", ", COLUMNS) + " FROM range(" + rows + ") t(i)",
                    ", ROW_GROUP_SIZE " + 2_048 * (1 + random.nextInt(3)) + ", COMPRESSION "
                            + Seeds.pick(random, "snappy", "zstd", "uncompressed"));
            files.add(LocalFileStore.entry(path));
        }
        return files;
    }

    private static List<String> figures(ColumnFigures column) {
        return List.of(
                column.name(),
                Long.toString(column.bytes()),
                Long.toString(column.uncompressedBytes()),
                Long.toString(column.values()),
                Integer.toString(column.chunks().size()),
                Long.toString(column.withBounds()),
                Long.toString(column.withBloomFilter()),
                String.join(",", column.codecs()));
    }

    @Test
    void boundsAreThoseOfAllRowGroups() throws SQLException {
        Path file = directory.resolve("bounds.parquet");
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.write(file, "SELECT i - 5 AS i, 'x' || i AS t FROM range(8192) r(i)", ", ROW_GROUP_SIZE 2048");
        }
        List<ColumnFigures> columns = inspect(file).columns();
        assertThat(columns).extracting(ColumnFigures::min).containsExactly("-5", "x0");
        assertThat(columns).extracting(ColumnFigures::max).containsExactly("8186", "x999");
    }

    @Test
    void rangesOfASortedColumnDoNotOverlap() throws SQLException {
        Path file = directory.resolve("sorted.parquet");
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.write(
                    file,
                    "SELECT i, i * 7919 % 20480 AS mixed, i % 2048 AS repeated, i // 4096 AS pairs FROM range(20480) r(i)",
                    ", ROW_GROUP_SIZE 2048");
        }
        List<ColumnFigures> columns = inspect(file).columns();
        assertThat(columns.get(0).overlap()).isCloseTo(0.1, within(1e-9));
        assertThat(columns.get(1).overlap()).isCloseTo(1, within(1e-9));
        assertThat(columns.get(2).overlap()).isCloseTo(1, within(1e-9));
        assertThat(columns.get(3).overlap()).isCloseTo(0.2, within(1e-9));
    }

    @Test
    void aSampleIsSpreadEvenly() throws SQLException {
        List<FileEntry> files = new ArrayList<>();
        try (DuckDb duckDb = new DuckDb()) {
            for (int file = 0; file < 10; file++) {
                Path path = directory.resolve("sample" + file + ".parquet");
                duckDb.write(path, "SELECT 1 AS i", "");
                files.add(LocalFileStore.entry(path));
            }
        }
        assertThat(FileInspection.of(new LocalFileStore(), files, 3).files())
                .extracting(FileFigures::key)
                .containsExactly(
                        files.get(0).key(), files.get(3).key(), files.get(6).key());
    }

    private static FileInspection inspect(Path file) {
        return FileInspection.of(new LocalFileStore(), List.of(LocalFileStore.entry(file)), 1);
    }
}
