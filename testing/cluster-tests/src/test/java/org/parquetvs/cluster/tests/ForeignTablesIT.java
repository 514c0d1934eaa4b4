package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Tables of other systems have the rows that Spark reads from them. {@code testing/foreign-tables/run} writes both. */
class ForeignTablesIT {
    private static final Path WRITTEN = Path.of("..", "foreign-tables", "target", "lake");

    /** Tables with a column that is left out. */
    private static final Map<String, String> LEFT_OUT = Map.of("partition_binary", "partition_col");

    @SharedLake
    private static Lake lake;

    @TestFactory
    Stream<DynamicTest> aTableHasTheRowsThatSparkReads() throws IOException {
        assumeThat(WRITTEN).as("what testing/foreign-tables/run writes").isDirectory();
        copyTables();
        List<String> names = names();
        lake.run("CREATE VIRTUAL SCHEMA FOREIGN_TABLES USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='"
                + names.stream().map(name -> name + "=iceberg:tables/" + name).collect(Collectors.joining("; "))
                + "'");
        return names.stream().map(name -> DynamicTest.dynamicTest(name, () -> compare(name)));
    }

    private static void copyTables() throws IOException {
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
        ForeignTable written = ForeignTable.read(WRITTEN.resolve("answers").resolve(name + ".txt"));
        String leftOut = LEFT_OUT.get(name);
        ForeignTable table = leftOut == null ? written : written.without(leftOut);
        List<Column> columns = columns(name);
        String select = IntStream.range(0, table.columns().size())
                .filter(i -> !table.columns().get(i).isEmpty())
                .mapToObj(i -> columns.get(i).text())
                .collect(Collectors.joining(", "));
        for (ForeignTable.Query query : table.queries()) {
            String condition = query.condition();
            for (int i = 0; i < table.columns().size(); i++) {
                condition = condition.replace(
                        "{" + table.columns().get(i) + "}", columns.get(i).quoted());
            }
            String from = " FROM FOREIGN_TABLES." + name + " WHERE " + condition;
            assertThat(sorted(lake.texts("SELECT " + select + from)))
                    .as(condition)
                    .isEqualTo(sorted(query.rows()));
            assertThat(lake.texts("SELECT COUNT(*)" + from))
                    .as(condition)
                    .containsExactly(Integer.toString(query.rows().size()));
        }
    }

    private static List<String> sorted(List<String> rows) {
        return rows.stream().sorted().toList();
    }

    private static List<Column> columns(String table) {
        return lake
                .texts("SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = 'FOREIGN_TABLES'"
                        + " AND COLUMN_TABLE = '" + table.toUpperCase(Locale.ROOT)
                        + "' ORDER BY COLUMN_ORDINAL_POSITION")
                .stream()
                .map(row -> row.split("\\|"))
                .map(row -> new Column(row[0], row[1]))
                .toList();
    }

    private record Column(String name, String type) {
        String quoted() {
            return '"' + name + '"';
        }

        /** The column as it is written in the answers. */
        String text() {
            if (type.startsWith("TIMESTAMP")) {
                return "TO_CHAR(" + quoted() + ", 'YYYY-MM-DD HH24:MI:SS.FF6')";
            }
            return type.startsWith("DECIMAL") ? "CAST(" + quoted() + " AS VARCHAR(50))" : quoted();
        }
    }
}
