package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.parquetvs.cluster.tests.ForeignTable.Kind;

/** Tables of other systems have the rows that their writers read from them. {@code testing/foreign-tables} writes both. */
class ForeignTablesIT {
    private static final Path WRITTEN = Path.of("..", "foreign-tables", "target");

    /** Tables that are refused though Spark reads them, with a part of the message. */
    private static final Map<String, String> REFUSED = Map.of(
            "shallow_clone", "E-VSPQ-DELTA-5: Cannot read ",
            "kernel_void_column", "unsupported Delta data type: VOID");

    /** Tables that Spark refuses though they can be read. */
    private static final Set<String> READ_BY_OTHERS = Set.of("kernel_type_widening");

    @SharedLake
    private static Lake lake;

    @TestFactory
    Stream<DynamicTest> anIcebergTableHasTheRowsThatSparkReads() throws IOException {
        return tests(WRITTEN.resolve("lake"), "iceberg", "tables");
    }

    @TestFactory
    Stream<DynamicTest> aDeltaTableHasTheRowsThatItsWriterReads() throws IOException {
        return tests(WRITTEN.resolve("delta-lake"), "delta", "delta");
    }

    /** @param directory of the bucket, into which the tables are copied */
    private static Stream<DynamicTest> tests(Path written, String format, String directory) throws IOException {
        assumeThat(written).as("what testing/foreign-tables writes").isDirectory();
        copy(written.resolve("tables"), lake.file(directory));
        String schema = "FOREIGN_" + format.toUpperCase(Locale.ROOT);
        lake.run("CREATE VIRTUAL SCHEMA " + schema + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='*="
                + format + ":" + directory + "/*'");
        Map<String, String> comments = lake
                .texts("SELECT TABLE_NAME, TABLE_COMMENT FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = '" + schema + "'")
                .stream()
                .map(row -> row.split("\\|", 2))
                .collect(Collectors.toMap(row -> row[0], row -> row[1]));
        return names(written).stream()
                .map(name -> DynamicTest.dynamicTest(
                        name,
                        () -> compare(
                                name,
                                ForeignTable.read(written.resolve("answers").resolve(name + ".json")),
                                schema,
                                comments)));
    }

    private static void copy(Path source, Path target) throws IOException {
        try (Stream<Path> written = Files.walk(source)) {
            for (Path path : written.toList()) {
                Path copy = target.resolve(source.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(path, copy);
                }
            }
        }
    }

    private static List<String> names(Path written) throws IOException {
        try (Stream<Path> answers = Files.list(written.resolve("answers"))) {
            return answers.map(file -> file.getFileName().toString().replace(".json", ""))
                    .sorted()
                    .toList();
        }
    }

    private static void compare(String name, ForeignTable table, String schema, Map<String, String> comments) {
        String sqlName = name.toUpperCase(Locale.ROOT);
        String comment = comments.getOrDefault(sqlName, "This table cannot be read. E-VSPQ-DELTA-1");
        boolean isRefused = comment.startsWith("This table cannot be read.");
        if (READ_BY_OTHERS.contains(name)) {
            assertThat(lake.values("SELECT * FROM " + schema + "." + sqlName)).isNotEmpty();
            return;
        }
        if (table.queries().isEmpty() || REFUSED.containsKey(name)) {
            String refusal = REFUSED.getOrDefault(name, "E-VSPQ-");
            if (isRefused) {
                assertThat(comment).contains(refusal);
            } else {
                assertThatThrownBy(() -> lake.values("SELECT * FROM " + schema + "." + sqlName))
                        .hasMessageContaining(refusal);
            }
            return;
        }
        assertThat(isRefused).as(comment).isFalse();
        List<Column> columns = columns(schema, sqlName, table, comment);
        List<Column> readable = columns.stream()
                .filter(column -> column.foreign().kind() != Kind.NONE)
                .toList();
        String select = readable.stream().map(Column::text).collect(Collectors.joining(", "));
        for (ForeignTable.Query query : table.queries()) {
            String condition = query.condition();
            for (Column column : columns) {
                condition = condition.replace("{" + column.foreign().name() + "}", column.quoted());
            }
            if (condition.contains("{")) {
                continue; // It is about a column that is left out.
            }
            String from = " FROM " + schema + ".\"" + sqlName + "\" WHERE " + condition;
            assertThat(rows("SELECT " + select + from, readable)).as(condition).isEqualTo(rows(query, readable));
            assertThat(lake.texts("SELECT COUNT(*)" + from))
                    .as(condition)
                    .containsExactly(Integer.toString(query.rows().size()));
        }
    }

    private static List<String> rows(ForeignTable.Query query, List<Column> columns) {
        return query.rows().stream()
                .map(row -> columns.stream()
                        .map(column -> row.get(column.foreign().name()))
                        .collect(Collectors.joining("|")))
                .sorted()
                .toList();
    }

    private static List<String> rows(String select, List<Column> columns) {
        return lake.values(select).stream()
                .map(row -> IntStream.range(0, columns.size())
                        .mapToObj(i -> columns.get(i).foreign().kind().of(row.get(i)))
                        .collect(Collectors.joining("|")))
                .sorted()
                .toList();
    }

    /** The columns of both; the comment says which are left out. */
    private static List<Column> columns(String schema, String name, ForeignTable table, String comment) {
        Iterator<String[]> found = lake
                .texts("SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = '" + schema
                        + "' AND COLUMN_TABLE = '" + name + "' ORDER BY COLUMN_ORDINAL_POSITION")
                .stream()
                .map(row -> row.split("\\|"))
                .iterator();
        List<Column> columns = new ArrayList<>();
        for (ForeignTable.Column foreign : table.columns()) {
            if (!comment.contains(" " + foreign.name() + ", because ")) {
                String[] row = found.next();
                columns.add(new Column(foreign, row[0], row[1]));
            }
        }
        return columns;
    }

    private record Column(ForeignTable.Column foreign, String name, String type) {
        String quoted() {
            return '"' + name.replace("\"", "\"\"") + '"';
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
