package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.FaultyProxy;
import org.parquetvs.writer.settings.PageCodec;

/** Loading files of this machine: the command line, its report, its warnings and its exit codes. */
class LoadIT {
    private static final int ROWS = 20_000;

    private final Path directory;
    private final String database;

    LoadIT(@TempDir Path directory) {
        this.directory = directory;
        this.database = directory.resolve("retail.duckdb").toString();
    }

    private void sql(String... statements) {
        List<String> arguments = new ArrayList<>(List.of("sql", "--database", database));
        for (String statement : statements) {
            arguments.add("-c");
            arguments.add(statement);
        }
        Command run = Command.run(arguments.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    private List<String> query(String query) {
        Command run = Command.run("sql", "--database", database, "--format", "csv", "-c", query);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.out().lines().skip(1).toList();
    }

    private Command load(String table, List<Path> files, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("load", "--database", database, "--cores", "1", "--into", table));
        files.forEach(file -> arguments.add(file.toString()));
        arguments.addAll(List.of(more));
        return Command.run(arguments.toArray(String[]::new));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private List<Path> sales() throws IOException {
        Path written = directory.resolve("sales");
        Fixtures.write(Sales.dataSet(ROWS, 4, 2_000, PageCodec.ZSTD), written);
        return files(written);
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void csvFilesBecomeRowsOfATable() throws IOException {
        sql(
                "CREATE SCHEMA RETAIL",
                "CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DECIMAL(9,2), D DATE)");
        Path first = file("a.csv", "id,price,name,other\n1,0.5,\"Äpfel, rot\",x\n2,,東京,\n");
        Path second = file("b.csv", "NAME,ID\n,3\n");

        Command run = load("RETAIL.PRICES", List.of(first, second), "--format", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonObject report = run.json();
        assertThat(report.getString("table")).isEqualTo("RETAIL.PRICES");
        assertThat(report.getInt("rows_loaded")).isEqualTo(3);
        assertThat(report.getJsonArray("files").getValuesAs(JsonObject.class))
                .extracting(file ->
                        file.getString("format") + " " + file.isNull("rows") + " " + file.getString("column_names"))
                .containsExactly("csv true ignored: other; missing: D", "csv true missing: PRICE, D");
        assertThat(query("SELECT * FROM RETAIL.PRICES ORDER BY ID"))
                .containsExactly("1,\"Äpfel, rot\",0.50,", "2,東京,,", "3,,,");
        assertThat(query("SELECT COUNT(*) FROM EXA_DBA_CONNECTIONS")).containsExactly("0");
    }

    @Test
    void parquetFilesMakeTheirTableAndGoThroughABucket() throws IOException {
        sql("CREATE SCHEMA RETAIL");
        Files.createDirectories(directory.resolve("served/shop/kept"));
        file("served/shop/kept/other.txt", "stays");
        try (EmbeddedS3 server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"))) {
            Path connection = file("shop.json", server.connectionJson("shop"));

            Command run = load(
                    "RETAIL.SALES",
                    sales(),
                    "--create",
                    "--via",
                    "s3://shop/kept",
                    "--connection",
                    connection.toString());

            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out()).contains("20,000 rows loaded into RETAIL.SALES in ");
        }
        assertThat(query("SELECT COUNT(*), COUNT(DISTINCT SALES_ID) FROM RETAIL.SALES"))
                .containsExactly("20000,20000");
        assertThat(files(directory.resolve("served/shop")))
                .containsExactly(directory.resolve("served/shop/kept/other.txt"));
    }

    /** Whoever reads that the load failed would repeat it. */
    @ParameterizedTest
    @CsvSource({"POST, ?delete, files", "GET, ?uploads, unfinished uploads"})
    void whatCannotBeRemovedAfterTheCommitIsAWarning(String method, String request, String what) throws IOException {
        sql("CREATE SCHEMA RETAIL");
        Files.createDirectories(directory.resolve("served/shop"));
        try (EmbeddedS3 server = EmbeddedS3.start(directory.resolve("served"));
                FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.always(head -> head.startsWith(method) && head.contains(request), Instead.error(400, "Injected"));
            Path connection = file(
                    "shop.json",
                    server.connectionJson("shop")
                            .replace(":" + server.endpoint().getPort(), ":" + proxy.port()));

            Command run = load(
                    "RETAIL.SALES", sales(), "--create", "--via", "s3://shop", "--connection", connection.toString());

            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out()).contains("20,000 rows loaded into RETAIL.SALES in ");
            assertThat(run.err())
                    .contains("pvs: warning: Staged " + what + " are left below s3://shop/pvs-load-")
                    .contains("E-VSPQ-STORE-13");
        }
        assertThat(query("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly("20000");
        // The proxy spoils only the answer to the deletion, and unfinished uploads do not hold it up.
        assertThat(files(directory.resolve("served/shop"))).isEmpty();
    }

    @Test
    void aConnectionOfTheDatabaseReadsAndWritesTheBucket() throws IOException {
        Files.createDirectories(directory.resolve("served/shop"));
        try (EmbeddedS3 server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"))) {
            sql(
                    "CREATE SCHEMA RETAIL",
                    "CREATE CONNECTION S3_SHOP TO '' USER '' IDENTIFIED BY '" + server.connectionJson("shop") + "'");

            Command run =
                    load("RETAIL.SALES", sales(), "--create", "--via", "s3://shop/tmp", "--connection", "s3_shop");
            Command other = load("RETAIL.SALES", sales(), "--via", "s3://elsewhere/tmp", "--connection", "s3_shop");

            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(other.err())
                    .contains("s3://elsewhere/tmp/ is in another bucket than that of the connection, shop");
            assertThat(other.exitCode()).isEqualTo(ExitCodes.USAGE);
        }
        assertThat(files(directory.resolve("served/shop"))).isEmpty();
    }

    @Test
    void aFileThatIsNotThereIsSaidToBeMissing() {
        Path missing = directory.resolve("nope.csv");

        Command run = load("RETAIL.PRICES", List.of(missing));

        assertThat(run.err())
                .startsWith("pvs: E-VSPQ-LOCAL-1: Cannot read file '" + missing + "': there is no such file. ");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--into SALES; --into SALES is not a table with its schema, such as RETAIL.SALES",
                "--into A-1.B; --into A-1.B is not a table with its schema, such as RETAIL.SALES",
                "--into A.B --parallel 0; --parallel must be at least 1, not 0",
                "--into A.B --buffer 15; --buffer must be at least 16, not 15",
                "--into A.B --option DELIMITER=|; E-VSPQ-ADAPT-1: Unknown property 'DELIMITER'. Known are",
                "--into A.B --option ENCODING=EBCDIC; Invalid value 'EBCDIC' of property ENCODING. Give one of UTF-8",
                "--into A.B --option ON_ERROR=CONTINUE; Unknown property 'ON_ERROR'",
                "--into A.B; There is no table A.B",
                "--into A.B --create; There is no schema A",
                "--into A.B --create --via gs://x; --via gs://x does not begin with s3://",
                "--into A.B --create --via s3://x/y; --via s3://x/y needs --connection",
                "--into A.B --create --connection C; --connection belongs to --via s3://BUCKET/PREFIX"
            })
    void refusesWhatCannotBeLoaded(String arguments, String reason) throws IOException {
        Path file = file("a.csv", "ID\n1\n");
        List<String> command = new ArrayList<>(List.of("load", file.toString(), "--database", database));
        command.addAll(List.of(arguments.split(" ", -1)));

        Command run = Command.run(command.toArray(String[]::new));

        assertThat(run.err()).contains(reason);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
    }
}
