package org.parquetvs.worker.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.column.PartitionDirectory;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.testing.DuckDb;
import org.parquetvs.worker.testing.Vectors;

/** Directories are read as they were meant, by DuckDB and by us. */
class PartitionPathTest {
    private static final String NAME = "a b/c";
    private static final SqlType TYPE = SqlType.parse("VARCHAR(100)");
    private static final List<@Nullable String> TEXTS = Arrays.asList(
            null,
            "__HIVE_DEFAULT_PARTITION__",
            "%5F_HIVE_DEFAULT_PARTITION__",
            "%255F",
            "%5F",
            "a_b-c.d~e",
            "100%",
            "a/b=c d",
            "+",
            "ü€😀",
            "it's");

    private final Path directory;

    PartitionPathTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void whatIsExportedIsReadBack() {
        assertThat(paths()).hasSameSizeAs(TEXTS);
        for (int row = 0; row < TEXTS.size(); row++) {
            assertThat(read(paths().get(row))).isEqualTo(Arrays.asList(NAME, TEXTS.get(row)));
        }
    }

    @Test
    void duckDbReadsWhatIsExported() throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            for (int row = 0; row < TEXTS.size(); row++) {
                Path path = Files.createDirectories(directory.resolve(paths().get(row)));
                duckDb.execute("COPY (SELECT " + literal(TEXTS.get(row)) + "::VARCHAR AS expected) TO '" + path
                        + "/f.parquet' (FORMAT PARQUET)");
            }
            List<List<@Nullable String>> rows = duckDb.texts("SELECT expected, * EXCLUDE (expected) FROM read_parquet('"
                    + directory + "/*/*.parquet', hive_partitioning = true, hive_types_autocast = false)");
            assertThat(rows).hasSameSizeAs(TEXTS).allSatisfy(row -> assertThat(row.get(1))
                    .isEqualTo(row.get(0)));
        }
    }

    @Test
    void whatDuckDbWritesIsRead() throws Exception {
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.execute("COPY (SELECT * FROM (VALUES "
                    + TEXTS.stream().map(text -> "(1, " + literal(text) + ")").collect(Collectors.joining(", "))
                    + ") t(v, \"" + NAME + "\")) TO '" + directory + "' (FORMAT PARQUET, PARTITION_BY (\"" + NAME
                    + "\"))");
        }
        assertThat(directories().stream().map(PartitionPathTest::read))
                .containsExactlyInAnyOrderElementsOf(
                        TEXTS.stream().map(text -> Arrays.asList(NAME, text)).toList());
    }

    private List<String> directories() throws IOException {
        try (Stream<Path> found = Files.list(directory)) {
            return found.map(path -> path.getFileName() + "/").toList();
        }
    }

    private static List<String> paths() {
        List<Value> values = TEXTS.stream()
                .<Value>map(text -> text == null ? new Value.Null() : new Value.Text(text))
                .toList();
        ColumnBatch batch = new ColumnBatch(values.size(), List.of(Vectors.vector(TYPE, values, new Random(1))));
        PartitionPath path = new PartitionPath(List.of(new PartitionPath.Level(NAME, 0, TYPE)));
        List<String> paths = new ArrayList<>();
        for (int row = 0; row < values.size(); row++) {
            paths.add(path.of(batch, row));
        }
        return paths;
    }

    private static List<@Nullable String> read(String path) {
        PartitionDirectory only = PartitionDirectory.in(path).get(0);
        return Arrays.asList(only.name(), only.text().orElse(null));
    }

    private static String literal(@Nullable String text) {
        return text == null ? "NULL" : "'" + text.replace("'", "''") + "'";
    }
}
