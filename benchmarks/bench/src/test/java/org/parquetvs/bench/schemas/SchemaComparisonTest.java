package org.parquetvs.bench.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.bench.schemas.Shape.Kind;
import org.parquetvs.scan.file.FileFormat;

class SchemaComparisonTest {
    private static final int SCHEMAS = 12;

    private final Path directory;

    SchemaComparisonTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void documentsOfAnySchemaHaveTheRowsOfDuckDb() throws Exception {
        try (SchemaComparison comparison = new SchemaComparison(directory)) {
            for (long seed = 1; seed <= SCHEMAS; seed++) {
                assertThat(comparison.difference(seed)).as("seed %d", seed).isEmpty();
            }
            assertThat(comparison.comparisons()).isGreaterThan(3 * SCHEMAS);
            assertThat(comparison.rows()).isGreaterThan(10 * SCHEMAS);
        }
    }

    @Test
    void elementsOfListsAreRowsWithTheirPositions() throws Exception {
        Path file = Files.writeString(
                directory.resolve("a.jsonl"), "{\"number\":7,\"l\":[1,null]}\n{\"number\":8,\"l\":[]}\n{\"l\":null}\n");
        List<RowSet> sets = RowSet.all(new Shape.Fields(Map.of("l", new Shape.Elements(Kind.WHOLE))));
        assertThat(OurRows.read(file, FileFormat.JSON_LINES, sets.get(1)))
                .containsExactly("0" + OurRows.BETWEEN + "1", "1" + OurRows.BETWEEN + OurRows.NULL);
    }

    @Test
    void aSeedGivesTheSameDocumentsAlways() {
        assertThat(RandomDocuments.of(new Random(5))).isEqualTo(RandomDocuments.of(new Random(5)));
    }
}
