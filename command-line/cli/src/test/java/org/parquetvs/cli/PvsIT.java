package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.console.ExitCodes;

class PvsIT {
    private final Path directory;

    PvsIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void demoVerifiesEveryResultAndKeepsFourWorkersBusyWithTheRowGroupsOfOneFile() {
        Command run = Command.run(
                "demo", "--rows", "800000", "--files", "1", "--nodes", "2", "--cores", "2", "--format", "json");

        JsonObject report = run.json();
        assertThat(report.getBoolean("verified")).as(run.out()).isTrue();
        assertThat(report.getJsonNumber("rows").longValue()).isEqualTo(800_000);
        List<JsonObject> plan = report.getJsonArray("plan").getValuesAs(JsonObject.class);
        assertThat(plan.stream().mapToInt(task -> task.getInt("row_groups")).sum())
                .isEqualTo(8);
        double mean = plan.stream()
                .mapToLong(task -> task.getJsonNumber("weight").longValue())
                .average()
                .orElseThrow();
        assertThat(plan).hasSizeGreaterThanOrEqualTo(4).allSatisfy(task -> assertThat(
                        task.getJsonNumber("weight").doubleValue())
                .isLessThanOrEqualTo(1.1 * mean));
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void sqlPrintsOneJsonDocumentWithTypedValues() {
        Command run = Command.run(
                "sql",
                "-c",
                "SELECT 1 AS A, CAST(12345678901234567890.5 AS DECIMAL(30,2)) AS B, DATE '2024-02-29' AS C, NULL AS D",
                "--format",
                "json");

        JsonObject result = run.json().getJsonArray("results").getJsonObject(0);
        JsonObject decimal = result.getJsonArray("columns").getJsonObject(1);
        assertThat(decimal.getString("name")).isEqualTo("B");
        assertThat(decimal.getString("type")).isEqualTo("DECIMAL(30,2)");
        assertThat(result.getJsonArray("rows")).hasToString("[[1,\"12345678901234567890.50\",\"2024-02-29\",null]]");
        assertThat(result.getInt("row_count")).isEqualTo(1);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.OK);
    }

    @Test
    void sqlPrintsCsvWithHeader() {
        Command run = Command.run("sql", "-c", "SELECT 'a,b' AS \"x\", NULL AS Y", "--format", "csv");

        assertThat(run.out().lines()).containsExactly("x,Y", "\"a,b\",");
    }

    @Test
    void theFirstFailedStatementEndsTheCommand() {
        Command run = Command.run("sql", "-c", "SELECT * FROM NOWHERE; SELECT 1", "--format", "json");

        List<JsonObject> results = run.json().getJsonArray("results").getValuesAs(JsonObject.class);
        assertThat(results).hasSize(1);
        assertThat(results.get(0).getJsonObject("error").getString("message")).contains("NOWHERE");
        assertThat(results.get(0).getJsonObject("error").get("code")).isInstanceOf(JsonString.class);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    }

    @Test
    void aStatementThatTakesLongerThanItsTimeLimitFails() {
        String digits = "SELECT 0 AS X" + " UNION ALL SELECT 1".repeat(9);
        String endless = "WITH D AS (" + digits + ") SELECT SUM(A.X + N.X) FROM D A, D B, D C, D D, D E, D F, D G, D H,"
                + " D I, D J, D K, D L, D M, D N";

        Command run = Command.run("sql", "--timeout", "300ms", "--format", "json", "-c", endless);

        JsonObject error = run.json().getJsonArray("results").getJsonObject(0).getJsonObject("error");
        assertThat(error.getString("code")).isEqualTo("R0001");
        assertThat(error.getString("message"))
                .startsWith(
                        "E-VSPQ-CLUST-28: Query terminated because timeout has been reached. The limit is 0.3 seconds.");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    }

    @Test
    void aDatabaseFileRemembersVirtualSchemas() throws IOException {
        String database = directory.resolve("lake.duckdb").toString();
        try (Shop shop = Shop.open(directory.resolve("s3"))) {
            Command first = Command.run(
                    "sql",
                    "--database",
                    database,
                    "-c",
                    "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY '" + shop.connectionJson() + "'",
                    "-c",
                    "CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'C'"
                            + " TABLES = 'SALES=sales/*.parquet'");
            assertThat(first.exitCode()).as(first.err()).isZero();

            Command second = Command.run(
                    "sql", "--database", database, "-c", "SELECT COUNT(*) FROM LAKE.SALES", "--format", "csv");

            assertThat(second.out().lines().skip(1)).containsExactly(String.valueOf(Shop.ROWS));
        }
    }

    @Test
    void theProfileAndTheReportOfAStatementAgree() throws IOException {
        try (Shop shop = Shop.open(directory.resolve("s3"))) {
            Command run = Command.run(
                    "sql",
                    "--profile",
                    "--format",
                    "json",
                    "-c",
                    "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY '" + shop.connectionJson() + "'",
                    "-c",
                    "CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'C'"
                            + " TABLES = 'SALES=sales/*.parquet'",
                    "-c",
                    "SELECT SALES_ID FROM LAKE.SALES WHERE QUANTITY > 5",
                    "-c",
                    "SELECT WORKER, TOTAL_MS, ROW_GROUPS, ROWS_EMITTED, REQUESTS, BYTES, FILES"
                            + " FROM ADAPTER.SCAN_REPORT WHERE STMT_ID = CURRENT_STATEMENT - 1");
            assertThat(run.exitCode()).as(run.err()).isZero();

            JsonArray statements = run.json().getJsonArray("results");
            List<String> profile =
                    statements.getJsonObject(2).getJsonArray("profile").getValuesAs(JsonObject.class).stream()
                            .map(task -> Stream.of(
                                            "worker",
                                            "total_ms",
                                            "row_groups",
                                            "rows_emitted",
                                            "requests",
                                            "bytes",
                                            "files")
                                    .map(key -> text(task.get(key)))
                                    .collect(Collectors.joining("|")))
                            .toList();
            List<String> report = statements.getJsonObject(3).getJsonArray("rows").getValuesAs(JsonArray.class).stream()
                    .map(row -> row.stream().map(PvsIT::text).collect(Collectors.joining("|")))
                    .toList();
            assertThat(report).isNotEmpty().containsExactlyInAnyOrderElementsOf(profile);
        }
    }

    private static String text(@Nullable JsonValue value) {
        return value instanceof JsonString string ? string.getString() : String.valueOf(value);
    }

    @Test
    void planShowsEveryRowOnce() throws IOException {
        try (Shop shop = Shop.open(directory.resolve("s3"))) {
            Path connection = Files.writeString(directory.resolve("connection.json"), shop.connectionJson());

            Command run = Command.run(
                    "plan",
                    "--connection",
                    connection.toString(),
                    "--source",
                    "sales/*.parquet",
                    "--columns",
                    "SALES_ID",
                    "--format",
                    "json");

            List<JsonObject> plan = run.json().getJsonArray("plan").getValuesAs(JsonObject.class);
            assertThat(plan.stream().mapToInt(task -> task.getInt("rows")).sum())
                    .isEqualTo(Shop.ROWS);
            assertThat(run.exitCode()).isZero();
        }
    }

    @Test
    void planLeavesOutWhatTheFilterDoes() throws IOException {
        try (Shop shop = Shop.open(directory.resolve("s3"))) {
            Path connection = Files.writeString(directory.resolve("connection.json"), shop.connectionJson());

            Command none = plan(connection, "SALES_ID IS NULL");
            Command wrong = plan(connection, "SALES_ID <");

            assertThat(none.json().getJsonArray("plan")).isEmpty();
            assertThat(none.exitCode()).isZero();
            assertThat(wrong.err()).contains("E-VSPQ-ADAPT");
            assertThat(wrong.exitCode()).isEqualTo(ExitCodes.FAILED);
        }
    }

    private static Command plan(Path connection, String filter) {
        return Command.run(
                "plan",
                "--connection",
                connection.toString(),
                "--source",
                "sales/*.parquet",
                "--filter",
                filter,
                "--format",
                "json");
    }

    @Test
    void anObjectStoreThatDoesNotAnswerHasItsOwnExitCode() throws IOException {
        int closedPort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = socket.getLocalPort();
        }
        Path connection = Files.writeString(
                directory.resolve("connection.json"),
                "{\"awsRegion\": \"eu-central-1\", \"s3Bucket\": \"shop\", \"awsEndpointOverride\": \"127.0.0.1:"
                        + closedPort + "\", \"s3PathStyleAccess\": true, \"useSsl\": false}");

        Command run = Command.run("plan", "--connection", connection.toString(), "--source", "*.parquet");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.UNREACHABLE);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aWrongCommandLineHasItsOwnExitCode() {
        assertThat(Command.run("sql", "--nodes", "0", "-c", "SELECT 1").exitCode())
                .isEqualTo(ExitCodes.USAGE);
        assertThat(Command.run("nonsense").exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(Command.run("s3", "--dir", directory.resolve("none").toString())
                        .err())
                .contains("not a directory");
    }

    @Test
    void demoChecksItsOptionsBeforeItWritesFiles() {
        Command run = Command.run("demo", "--memory", "64", "--cores", "1");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err().strip())
                .matches("pvs: --memory must be at least \\d+ with --nodes 1 and --cores 1, not 64");
        assertThat(Command.run("demo", "--range-cache", "-1").err().strip())
                .isEqualTo("pvs: --range-cache must be at least 0, not -1");
        assertThat(Command.run("demo", "--cache-size", "-1").err().strip())
                .isEqualTo("pvs: --cache-size must be at least 0, not -1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sql -c COMMIT",
                "serve --port 0",
                "load FILE.csv --into A.B --create",
                "copy --from A.B --to s3://shop/a"
            })
    void aDatabaseHasAName(String command) throws IOException {
        Path file = Files.writeString(directory.resolve("a.csv"), "ID\n1\n");
        String[] arguments = (command.replace("FILE.csv", file.toString()) + " --database ").split(" ", -1);

        Command run = Command.run(arguments);

        assertThat(run.err()).isEqualTo("pvs: --database must name a file\n");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
    }

    @ParameterizedTest
    @CsvSource({
        "--no-password --bind 0.0.0.0, '--bind 0.0.0.0 lets other machines connect; bind to 127.0.0.1, or leave out"
                + " --no-password'",
        "--no-password --user ada, '--no-password lets everyone in; give it without --user and --password-file'",
        "--password-file missing, There is no file missing"
    })
    void aServerIsNotOpenByMistake(String options, String message) {
        Command run = Command.run(("serve --port 0 " + options).split(" "));

        assertThat(run.err()).isEqualTo("pvs: " + message + "\n");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
    }

    @Test
    void aScriptThatIsNoFileIsAWrongCommandLine() {
        for (Path path : List.of(directory, directory.resolve("missing.sql"))) {
            assertThat(Command.run("sql", "-f", path.toString()).exitCode()).isEqualTo(ExitCodes.USAGE);
        }
    }

    @Test
    void helpAndReferenceNameTheSameExitCodes() throws IOException {
        List<String> documented = Pattern.compile("(?m)^\\| (\\d+) \\|")
                .matcher(Files.readString(Path.of("..", "..", "doc/reference/cli.md")))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(documented).contains("129", "130", "143");
        assertThat(Pvs.commandLine().getCommandSpec().usageMessage().exitCodeList())
                .containsOnlyKeys(documented);
    }

    @Test
    void installSqlNamesEveryScriptAndTheJar() {
        Command run = Command.run("install-sql", "--jar", "/buckets/bfsdefault/default/x.jar", "--schema", "TOOLS");

        assertThat(run.out())
                .doesNotContain("REPORT")
                .contains("\"TOOLS\".\"S3_PARQUET\"", "\"TOOLS\".\"SCAN_PARQUET\"", "\"TOOLS\".\"IMPORT_PARQUET\"")
                .contains("%jar /buckets/bfsdefault/default/x.jar;");
        assertThat(Command.run("install-sql", "--jar", "/x.jar", "--schema", "TOOLS", "--reports", "reports/")
                        .out())
                .contains(
                        " -Dparquetvs.reports=reports/;",
                        "CREATE TABLE IF NOT EXISTS \"TOOLS\".\"REPORT_LINE\"",
                        "VIEW \"TOOLS\".\"SCAN_REPORT\"",
                        "VIEW \"TOOLS\".\"PLAN_REPORT\"");
    }
}
