package org.parquetvs.dashboard.redash;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.dashboard.redash.RedashDefinitions.Query;
import org.parquetvs.dashboard.redash.RedashDefinitions.Visualization;
import org.parquetvs.dashboard.redash.RedashDefinitions.Widget;

class RedashDefinitionsTest {
    private static final Path REDASH = Path.of("redash");
    private static final Path HISTORY = Path.of("../history/src/main/resources/org/parquetvs/history/history.sql");

    private final RedashDefinitions definitions = RedashDefinitions.read(REDASH);

    RedashDefinitionsTest() throws IOException {}

    static Stream<Path> visualizations() throws IOException {
        try (Stream<Path> files = Files.list(REDASH.resolve("visualizations"))) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("visualizations")
    void everyVisualizationFollowsTheSchema(Path file) throws IOException {
        assertFollows("visualization.schema.json", file);
    }

    @Test
    void theDashboardFollowsTheSchema() throws IOException {
        assertFollows("dashboard.schema.json", REDASH.resolve("dashboard.json"));
    }

    private static void assertFollows(String schema, Path file) throws IOException {
        JsonSchema compiled = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(REDASH.resolve("schema").resolve(schema)));
        assertThat(compiled.validate(Files.readString(file), InputFormat.JSON)).isEmpty();
    }

    @Test
    void everyFileIsPublished() throws IOException {
        try (Stream<Path> queries = Files.list(REDASH.resolve("queries"))) {
            assertThat(queries.map(file -> String.valueOf(file.getFileName()).replace(".sql", "")))
                    .containsExactlyInAnyOrderElementsOf(definitions.queries().keySet());
        }
        assertThat(definitions.widgets().stream().map(Widget::visualization))
                .containsExactlyInAnyOrderElementsOf(
                        definitions.visualizations().keySet());
    }

    @Test
    void widgetsDoNotOverlap() {
        Set<List<Integer>> taken = new HashSet<>();
        for (Widget widget : definitions.widgets()) {
            assertThat(widget.column() + widget.width()).isLessThanOrEqualTo(6);
            for (int column = widget.column(); column < widget.column() + widget.width(); column++) {
                for (int row = widget.row(); row < widget.row() + widget.height(); row++) {
                    assertThat(taken.add(List.of(column, row)))
                            .as(widget.visualization())
                            .isTrue();
                }
            }
        }
    }

    @Test
    void everyQueryRunsOnTheTablesOfTheHistoryAndGivesWhatIsShown() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(Files.readString(HISTORY));
            fill(statement);
            for (Map.Entry<String, Query> query : definitions.queries().entrySet()) {
                Set<String> columns = columnsOf(statement, query.getValue().sql());

                assertThat(definitions.visualizations().values())
                        .filteredOn(each -> each.query().equals(query.getKey()))
                        .isNotEmpty()
                        .allSatisfy(each -> assertThat(columns).containsAll(shown(each)));
            }
        }
    }

    @Test
    void theLastNightIsComparedWithTheMedianOfThoseBefore() throws Exception {
        Query lastNight = definitions.queries().getOrDefault("last-night", new Query("", "", ""));
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(Files.readString(HISTORY));
            fill(statement);
            List<List<Object>> rows = new ArrayList<>();
            try (ResultSet results = statement.executeQuery(lastNight.sql())) {
                while (results.next()) {
                    rows.add(List.of(
                            results.getString("TEST_CASE"),
                            results.getDouble("SECONDS"),
                            results.getDouble("BASELINE_SECONDS")));
                }
            }

            assertThat(rows).containsExactly(List.of("top-n", 3.0, 1.5));
        }
    }

    @Test
    void aWidgetNeedsItsVisualization() {
        assertThatThrownBy(() -> new RedashDefinitions(
                        "name", List.of(), Map.of(), Map.of(), List.of(new Widget("trend", 0, 0, 1, 1))))
                .hasMessage("E-VSPQ-DASH-4: Unknown visualization 'trend' in 'dashboard.json'."
                        + " Name one of the files next to it, without its ending.");
    }

    /** Three nights of one case, of 1, 2 and 3 seconds; the first attempt of the last took 9. */
    private static void fill(Statement statement) throws SQLException {
        statement.execute("""
                INSERT INTO PERF_ENVIRONMENT (ENV_ID, ENV_NAME, NODE_COUNT, JDK_VERSION, ATTRIBUTES_JSON)
                VALUES ('env', 'local', 1, '17', '{}')""");
        statement.execute("""
                INSERT INTO PERF_TEST_CASE (TEST_CASE, TEST_GROUP, MIN_REL_CHANGE, MIN_ABS_MS, QUARANTINED)
                VALUES ('top-n', 'plans', 0.1, 300, FALSE)""");
        for (int night = 1; night <= 3; night++) {
            statement.execute("""
                    INSERT INTO PERF_SUITE_RUN (SUITE_RUN_ID, ENV_ID, SUITE_NAME, RUN_TRIGGER, STARTED_AT, PROJECT_NAME,
                        GIT_COMMIT, GIT_BRANCH, GIT_COMMIT_AT, GIT_DIRTY, HARNESS_VERSION, FIXTURE_CHECKSUM, RUN_STATUS)
                    VALUES ('run%1$d', 'env', 'nightly', 'nightly', '2026-06-0%1$d 01:00:00', 'pvs', 'c%1$d', 'main',
                        '2026-05-0%1$d 01:00:00', FALSE, '1', 'f', 'OK')""".formatted(night));
            insertIteration(statement, night, 0, night == 3 ? 9000 : night * 1000);
        }
        insertIteration(statement, 3, 1, 3000);
        statement.execute("""
                INSERT INTO PERF_WORKER (SUITE_RUN_ID, TEST_CASE, ATTEMPT, ITERATION, NODE_ID, VM_ID, WORKER_NO, DURATION_MS)
                VALUES ('run3', 'top-n', 0, 2, 0, 'vm', 0, 800)""");
        statement.execute("""
                INSERT INTO PERF_CHANGE (CHANGE_ID, TEST_CASE, ENV_ID, METRIC_NAME, FIRST_RUN_ID, GIT_TO, REL_CHANGE,
                    DETECTED_BY, CHANGE_STATE)
                VALUES ('change', 'top-n', 'env', 'duration', 'run3', 'c3', 1.0, 'gate', 'open')""");
    }

    private static void insertIteration(Statement statement, int night, int attempt, int milliseconds)
            throws SQLException {
        statement.execute("""
                INSERT INTO PERF_ITERATION (SUITE_RUN_ID, TEST_CASE, ATTEMPT, ITERATION, IS_WARMUP, STARTED_EPOCH_MS,
                    DURATION_MS, ROWS_OUT, BYTES_READ, S3_REQUESTS, ITER_STATUS)
                VALUES ('run%d', 'top-n', %d, 2, FALSE, 0, %d, 10, 1000, 5, 'OK')""".formatted(night, attempt, milliseconds));
    }

    private static Set<String> columnsOf(Statement statement, String sql) throws SQLException {
        try (ResultSet results = statement.executeQuery(sql)) {
            assertThat(results.next()).as(sql).isTrue();
            ResultSetMetaData metadata = results.getMetaData();
            Set<String> columns = new HashSet<>();
            for (int column = 1; column <= metadata.getColumnCount(); column++) {
                columns.add(metadata.getColumnLabel(column));
            }
            return columns;
        }
    }

    private static Set<String> shown(Visualization visualization) {
        return visualization.type().equals("CHART")
                ? visualization.options().getJsonObject("columnMapping").keySet()
                : visualization.options().getJsonArray("columns").getValuesAs(JsonObject.class).stream()
                        .map(column -> column.getString("name"))
                        .collect(toSet());
    }
}
