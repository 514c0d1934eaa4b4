package org.parquetvs.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.file.FileFormat;

class TextStagingTest {
    private static final byte[] BYTES = {31, -117, 0, 'a', '\n', -1};

    private final Path directory;
    private final Stage stage;

    TextStagingTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.stage = new Stage(Files.createDirectory(directory.resolve("staged")));
    }

    private Path file(String name) throws IOException {
        return Files.write(directory.resolve(name), BYTES);
    }

    /** The key ends so that the database knows format, compression and separator. */
    @ParameterizedTest
    @CsvSource({
        "a.csv, 000000-a.csv",
        "a.TSV, 000000-a.TSV",
        "a.csv.gz, 000000-a.csv.gz",
        "notes.txt, 000000-notes.txt.csv",
        "notes.txt.zst, 000000-notes.txt.zst.csv.zst",
        "my Größe.jsonl, 000000-my_Gr__e.jsonl",
        "_a.ndjson.zst, 000000-_a.ndjson.zst",
        "a.json, 000000-a.json"
    })
    void textIsStagedAsItIs(String name, String key) throws IOException {
        assertThat(stage.stage(file(name))).singleElement().satisfies(file -> {
            assertThat(file.key()).isEqualTo(key);
            assertThat(file.rows()).isEmpty();
            assertThat(file.bytes()).isEqualTo(BYTES.length);
        });
        assertThat(stage.target().files().get(key)).isEqualTo(BYTES);
    }

    @ParameterizedTest
    @CsvSource({"CSV, 000000-a.dat.csv", "JSON, 000000-a.dat.json", "JSON_LINES, 000000-a.dat.jsonl"})
    void aFormatThatIsGivenCounts(FileFormat format, String key) throws IOException {
        assertThat(stage.stage(Optional.of(format), file("a.dat")))
                .extracting(StagedFile::key)
                .containsExactly(key);
    }

    @Test
    void directoriesBelowTheNamedOneAreKept() throws IOException {
        Files.createDirectories(directory.resolve("in/year=2026"));
        file("in/year=2026/ä.csv");

        assertThat(stage.stage(directory.resolve("in")))
                .extracting(StagedFile::key)
                .containsExactly("year=2026/000000-_.csv");
    }
}
