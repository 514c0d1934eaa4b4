package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;

class FixturesIT {
    private static final Pattern SCRIPT = Pattern.compile("(?m)^\\./pvs (fixtures .*)$");

    private final Path directory;

    FixturesIT(@TempDir Path directory) {
        this.directory = directory;
    }

    private Command make(String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "fixtures";
        arguments[1] = "make";
        System.arraycopy(more, 0, arguments, 2, more.length);
        return Command.run(arguments);
    }

    private EmbeddedS3 serve() throws IOException {
        Files.createDirectories(directory.resolve("served/shop"));
        return EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"));
    }

    private Path connection(String json) throws IOException {
        return Files.writeString(directory.resolve("shop.json"), json);
    }

    @Test
    void listNamesTheDataSetsOfThePublishedSuite() {
        Command run = Command.run("fixtures", "list", "--format", "json");

        List<JsonObject> dataSets = run.json().getJsonArray("data_sets").getValuesAs(JsonObject.class);
        assertThat(dataSets)
                .extracting(dataSet -> dataSet.getString("name"))
                .contains(
                        "ManyParquetRows",
                        "LargeParquetRows",
                        "ManyParquetColumns",
                        "ManyParquetRowsFromOneFile",
                        "ManySmallJsonFiles",
                        "FewBigSalesFiles",
                        "SalesFiles");
        assertThat(dataSets)
                .filteredOn(dataSet -> dataSet.getString("name").endsWith("SalesFiles"))
                .extracting(dataSet -> dataSet.getJsonNumber("rows").longValue())
                .containsExactly(3_621_459_710L, 3_621_459_710L);
        assertThat(Command.run("fixtures", "list").out().lines()).hasSize(dataSets.size() + 2);
    }

    @Test
    void makesADataSetInADirectoryOnce() {
        String[] arguments = {
            "ManyParquetRows",
            "--scale",
            "0.0005",
            "--to",
            directory.resolve("data").toString(),
            "--format",
            "json"
        };
        Command first = make(arguments);

        assertThat(first.exitCode()).as(first.err()).isZero();
        JsonObject result = first.json();
        JsonObject file = result.getJsonArray("files").getJsonObject(0);
        assertThat(result.getInt("rows")).isEqualTo(5_000);
        assertThat(result.getBoolean("cached")).isFalse();
        assertThat(file.getString("key")).isEqualTo("ManyParquetRows/ManyParquetRows.parquet");
        assertThat(file.getInt("rows")).isEqualTo(5_000);
        assertThat(file.getInt("row_groups")).isPositive();
        assertThat(directory.resolve("data").resolve(file.getString("key")))
                .hasSize(file.getJsonNumber("bytes").longValue());
        assertThat(result.getInt("bytes")).isEqualTo(file.getInt("bytes"));
        assertThat(first.err()).contains("ManyParquetRows: 1 of 1 file to make, 5,000 rows");

        JsonObject again = make(arguments).json();
        assertThat(again.getBoolean("cached")).isTrue();
        assertThat(again.getJsonArray("files")).isEqualTo(result.getJsonArray("files"));
    }

    @Test
    void makesDataSetsInABucket() throws IOException {
        try (EmbeddedS3 server = serve()) {
            Command run = make(
                    "salesfiles",
                    "PartitionedEvents",
                    "--scale",
                    "0.00005",
                    "--to",
                    "s3://shop/test/data",
                    "--connection",
                    connection(server.connectionJson("shop")).toString(),
                    "--parallel",
                    "2",
                    "--buffer",
                    "32",
                    "--format",
                    "json");

            assertThat(run.exitCode()).as(run.err()).isZero();
            List<JsonObject> files = run.json().getJsonArray("files").getValuesAs(JsonObject.class);
            assertThat(files).hasSizeGreaterThanOrEqualTo(2).allSatisfy(file -> assertThat(
                            directory.resolve("served/shop").resolve(file.getString("key")))
                    .hasSize(file.getJsonNumber("bytes").longValue()));
            assertThat(files.get(0).getString("key")).startsWith("test/data/SalesFiles/");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "NoSuchSet; There is no data set NoSuchSet",
                "SalesFiles --scale 0; --scale must be greater than 0, not 0.0",
                "SalesFiles --scale Infinity; --scale must be greater than 0, not Infinity",
                "SalesFiles --parallel 0; --parallel must be at least 1, not 0",
                "SalesFiles --buffer 15; --buffer must be at least 16, not 15",
                "SalesFiles --connection c.json; --connection belongs to --to s3://BUCKET/PREFIX, not to a directory"
            })
    void refusesWhatCannotBeMade(String arguments, String reason) {
        String place = directory.resolve("data").toString();
        Command run = make((arguments + " --to " + place).split(" ", -1));

        assertThat(run.err()).contains(reason);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(directory.resolve("data")).doesNotExist();
    }

    @Test
    void refusesABucketThatIsNotThatOfTheConnection() throws IOException {
        assertThat(make("SalesFiles", "--to", "s3://other/x").err()).contains("--to s3://other/x needs --connection");
        String connection = connection("{\"s3Bucket\": \"shop\"}").toString();
        Command nameless = make("SalesFiles", "--to", "s3://shop//x", "--connection", connection);
        assertThat(nameless.err()).contains("--to s3://shop//x has a directory without a name");
        Command run = make("SalesFiles", "--to", "s3://other", "--connection", connection);
        assertThat(run.err())
                .contains("--to s3://other is in another bucket than that of")
                .contains(", shop");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
    }

    @Test
    void anObjectStoreThatDoesNotAnswerHasItsOwnExitCode() throws IOException {
        int closedPort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = socket.getLocalPort();
        }
        String connection = connection("{\"s3Bucket\": \"shop\", \"awsEndpointOverride\": \"127.0.0.1:" + closedPort
                        + "\", \"useSsl\": false, \"s3PathStyleAccess\": true}")
                .toString();
        Command run = make("SalesFiles", "--scale", "1e-6", "--to", "s3://shop/x", "--connection", connection);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.UNREACHABLE);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void everyDocumentedCommandMakesItsData() throws IOException {
        try (EmbeddedS3 server = serve()) {
            Path connection = connection(server.connectionJson("shop"));
            String script = Documents.code("doc/how-to/make-test-data.md", "sh")
                    .replace("testdata", directory.resolve("testdata").toString())
                    .replace("shop.json", connection.toString());
            List<String[]> commands = SCRIPT.matcher(script)
                    .results()
                    .map(match -> match.group(1).split(" ", -1))
                    .toList();
            assertThat(commands).hasSizeGreaterThan(2);
            for (String[] command : commands) {
                Command run = Command.run(command);
                assertThat(run.exitCode()).as(run.err()).isZero();
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDirectoryThatCannotBeMadeIsExplained() {
        Command run = make("TpchRegion", "--to", "/proc/x");

        assertThat(run.err()).endsWith("pvs: Cannot use /proc/x: there is no such file or directory\n");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    }
}
