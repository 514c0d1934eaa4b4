package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentedSqlIT {
    private final Path directory;

    DocumentedSqlIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @ValueSource(strings = {"doc/how-to/use-your-own-files.md", "doc/user-guide.md"})
    void everyStatementRuns(String document) throws IOException {
        try (Shop shop = Shop.open(directory.resolve("s3"))) {
            Path script =
                    Files.writeString(directory.resolve("document.sql"), shop.here(Documents.code(document, "sql")));

            Command run = Command.run("sql", "--cores", "1", "-f", script.toString(), "--format", "json");

            assertThat(run.json().getJsonArray("results").getValuesAs(JsonObject.class))
                    .hasSizeGreaterThan(5)
                    .allSatisfy(result -> assertThat(result).doesNotContainKey("error"));
            assertThat(run.exitCode()).isZero();
        }
    }
}
