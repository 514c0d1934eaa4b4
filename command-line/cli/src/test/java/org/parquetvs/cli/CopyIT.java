package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;

/** Copying rows of the database to files. */
class CopyIT {
    private final Path directory;
    private final String database;

    CopyIT(@TempDir Path directory) {
        this.directory = directory;
        this.database = directory.resolve("retail.duckdb").toString();
    }

    @BeforeEach
    void makeTable() {
        Command run = Command.run(
                "sql",
                "--database",
                database,
                "-c",
                "CREATE SCHEMA RETAIL; CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(20));"
                        + " INSERT INTO RETAIL.PRICES VALUES (1, 'Äpfel'), (2, NULL), (3, '東京')");
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    private Command copy(String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("copy", "--database", database, "--cores", "1", "--format", "json"));
        arguments.addAll(List.of(more));
        return Command.run(arguments.toArray(String[]::new));
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void aTableBecomesADirectoryThatCanBeLoadedAgain() throws IOException {
        Path target = directory.resolve("out/prices");

        Command run = copy("--from", "RETAIL.PRICES", "--to", target.toString(), "--option", "compression=snappy");

        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonObject report = run.json();
        assertThat(report.getInt("rows")).isEqualTo(3);
        List<Path> written = report.getJsonArray("files").getValuesAs(JsonObject.class).stream()
                .map(file -> Path.of(file.getString("key")))
                .toList();
        assertThat(written).isNotEmpty().allSatisfy(file -> assertThat(file).isRegularFile());
        assertThat(files(directory.resolve("out")))
                .contains(written.toArray(Path[]::new))
                .hasSize(written.size() + 1);

        List<String> load =
                new ArrayList<>(List.of("load", "--database", database, "--into", "RETAIL.AGAIN", "--create"));
        written.forEach(file -> load.add(file.toString()));
        Command loaded = Command.run(load.toArray(String[]::new));
        assertThat(loaded.exitCode()).as(loaded.err()).isZero();
        Command rows = Command.run(
                "sql", "--database", database, "--format", "csv", "-c", "SELECT * FROM RETAIL.AGAIN ORDER BY ID");
        assertThat(rows.out().lines()).containsExactly("ID,NAME", "1,Äpfel", "2,", "3,東京");
    }

    @Test
    void rowsOfAQueryBecomeObjects() throws IOException {
        Files.createDirectories(directory.resolve("served/shop"));
        try (EmbeddedS3 server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"))) {
            Path connection = Files.writeString(directory.resolve("shop.json"), server.connectionJson("shop"));

            Command run = copy(
                    "--query",
                    "SELECT NAME FROM RETAIL.PRICES WHERE ID <> 2",
                    "--to",
                    "s3://shop/export",
                    "--connection",
                    connection.toString());

            assertThat(run.exitCode()).as(run.err()).isZero();
            JsonObject report = run.json();
            assertThat(report.getString("target")).isEqualTo("s3://shop/export");
            assertThat(report.getInt("rows")).isEqualTo(2);
            assertThat(report.getJsonArray("files").getValuesAs(JsonObject.class))
                    .isNotEmpty()
                    .allSatisfy(
                            file -> assertThat(directory.resolve("served/shop").resolve(file.getString("key")))
                                    .hasSize(file.getInt("bytes")));
        }
    }

    @Test
    void aQueryThatFailsLeavesNothing() throws IOException {
        Path target = directory.resolve("out/prices");

        Command run = copy("--query", "SELECT ID / 0 FROM RETAIL.PRICES", "--to", target.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
        assertThat(files(directory.resolve("out"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--from PRICES --to x; --from PRICES is not a table with its schema",
                "--from A.B --to s3://shop/x; --to s3://shop/x needs --connection",
                "--from A.B --to x --connection C; --connection belongs to --to s3://BUCKET/PREFIX",
                "--from A.B --query x --to x; mutually exclusive"
            })
    void refusesWhatCannotBeCopied(String arguments, String reason) {
        Command run = copy(arguments.split(" ", -1));

        assertThat(run.err()).contains(reason);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
    }
}
