package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Tables that Spark has written have the rows that Spark reads. They are made by {@code testing/foreign-tables/run}. */
class ForeignTablesIT {
    private static final Path WRITTEN = Path.of("..", "foreign-tables", "target", "lake");
    private static final String COLUMNS =
            "ID, REGION, NAME, AMOUNT, TO_CHAR(SOLD, 'YYYY-MM-DD HH24:MI:SS.FF6') AS SOLD_AT,"
                    + " \"DAY\", FLAG, DISCOUNT";

    @SharedLake
    private static Lake lake;

    @TestFactory
    Stream<DynamicTest> aTableHasTheRowsThatItsWriterReads() throws IOException {
        assumeThat(WRITTEN).as("what testing/foreign-tables/run writes").isDirectory();
        copy();
        List<String> tables = names();
        lake.run("CREATE VIRTUAL SCHEMA FOREIGN_TABLES USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='"
                + String.join(
                        "; ",
                        tables.stream()
                                .map(name -> name + "=iceberg:tables/" + name)
                                .toList())
                + "'");
        return tables.stream().map(name -> DynamicTest.dynamicTest(name, () -> compare(name)));
    }

    private static void copy() throws IOException {
        try (Stream<Path> written = Files.walk(WRITTEN.resolve("tables"))) {
            for (Path path : written.toList()) {
                Path copy = lake.file(WRITTEN.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(path, copy);
                }
            }
        }
    }

    private static List<String> names() throws IOException {
        try (Stream<Path> answers = Files.list(WRITTEN.resolve("answers"))) {
            return answers.map(file -> file.getFileName().toString().replace(".txt", ""))
                    .sorted()
                    .toList();
        }
    }

    private static void compare(String name) throws IOException {
        Map<String, List<String>> rowsOfConditions = new LinkedHashMap<>();
        for (String line : Files.readAllLines(WRITTEN.resolve("answers").resolve(name + ".txt"))) {
            if (line.startsWith("WHERE ")) {
                rowsOfConditions.put(line, new ArrayList<>());
            } else {
                rowsOfConditions.values().stream()
                        .reduce((first, second) -> second)
                        .orElseThrow()
                        .add(line);
            }
        }
        rowsOfConditions.forEach((condition, rows) -> {
            String from = " FROM FOREIGN_TABLES." + name + " " + condition;
            assertThat(lake.texts("SELECT " + COLUMNS + from)).as(condition).containsExactlyInAnyOrderElementsOf(rows);
            assertThat(lake.texts("SELECT COUNT(*)" + from)).as(condition).containsExactly("" + rows.size());
        });
    }
}
