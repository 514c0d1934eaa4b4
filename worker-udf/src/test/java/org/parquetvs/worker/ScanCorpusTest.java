package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.worker.testing.DatabaseText;
import org.parquetvs.worker.testing.DuckDb;

/** Files written by other systems: each is read as DuckDB reads it, or refused as the table says. */
class ScanCorpusTest {
    private static final Path CORPUS = Path.of("..", "..", "shared", "data", "parquet-testing");

    /** What is refused, with a part of the message. */
    private static final Map<String, String> REFUSED = Map.of(
            // Damaged on purpose; DuckDB does not check.
            "datapage_v1-corrupt-checksum.parquet", "E-VSPQ-WORK-31: Invalid page at offset 4",
            // Holds years beyond those of the database.
            "int96_from_spark.parquet", "-294554-12-13 does not fit TIMESTAMP(6), years 1 to 9999");

    @TestFactory
    List<DynamicTest> readsEveryFileAsDuckDbDoes() throws IOException {
        assumeThat(CORPUS).as("the corpus next to the project").isDirectory();
        try (Stream<Path> files = Files.list(CORPUS)) {
            return files.filter(file -> file.toString().endsWith(".parquet"))
                    .sorted()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compare(file)))
                    .toList();
        }
    }

    private static void compare(Path path) throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        String name = path.getFileName().toString();
        List<FileEntry> files = List.of(store.put(name, Files.readAllBytes(path)));
        String refusal = REFUSED.get(name);
        if (refusal != null) {
            assertThatThrownBy(() -> TestScan.rows(store, TestScan.spec(store, files), TestScan.whole(files)))
                    .hasMessageContaining(refusal)
                    .hasMessageContaining(name);
            return;
        }
        ScanSpec spec = TestScan.spec(store, files);
        try (DuckDb duckDb = new DuckDb()) {
            List<List<@Nullable String>> expected = duckDb.rows(List.of(path), spec.columns()).stream()
                    .map(row -> texts(spec, row))
                    .toList();
            assertThat(TestScan.rows(store, spec, TestScan.whole(files))).isEqualTo(expected);
        }
    }

    private static List<@Nullable String> texts(ScanSpec spec, List<Value> row) {
        List<@Nullable String> texts = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            texts.add(DatabaseText.of(spec.columns().get(i).type(), row.get(i)));
        }
        return texts;
    }
}
