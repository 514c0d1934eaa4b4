package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.console.ExitCodes;

class InspectIT {
    private final Path directory;

    InspectIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void aBucketAndItsDirectoryHaveTheSameFigures() throws IOException {
        Path root = directory.resolve("s3");
        try (Shop shop = Shop.open(root)) {
            Path connection = Files.writeString(directory.resolve("connection.json"), shop.connectionJson());
            JsonObject bucket = Command.run(
                            "inspect", "--connection", connection.toString(), "--format", "json", "sales/*.parquet")
                    .json();
            Path files;
            try (Stream<Path> found = Files.walk(root)) {
                files = found.filter(path -> path.endsWith("sales")).findFirst().orElseThrow();
            }
            JsonObject local =
                    Command.run("inspect", "--format", "json", files.toString()).json();

            assertThat(bucket.getJsonArray("columns")).isNotEmpty().isEqualTo(local.getJsonArray("columns"));
            List<JsonObject> read = bucket.getJsonArray("files").getValuesAs(JsonObject.class);
            assertThat(read.stream().mapToInt(file -> file.getInt("rows")).sum())
                    .isEqualTo(Shop.ROWS);
            assertThat(Command.run("inspect", "--by", "file", "--sample", "1", files.toString())
                            .out())
                    .contains("1 of " + read.size() + " files, ");
        }
    }

    @Test
    void whatIsNotThereIsSaid() {
        Command none = Command.run("inspect", directory.toString());
        assertThat(none.err()).contains("No Parquet file matches " + directory);
        assertThat(none.exitCode()).isEqualTo(ExitCodes.USAGE);
    }

    @Test
    void aFileThatIsNoParquetFileIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("a.parquet"), "this is no Parquet file");
        Command wrong = Command.run("inspect", file.toString());
        assertThat(wrong.err()).contains("E-VSPQ-FOOT-").contains("a.parquet");
        assertThat(wrong.exitCode()).isEqualTo(ExitCodes.FAILED);
    }
}
