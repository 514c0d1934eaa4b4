package org.parquetvs.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cloud.Script.Outcome;

class HistoryScriptTest {
    private final Path file;
    private final Script script;

    HistoryScriptTest(@TempDir Path scratch) throws IOException {
        file = scratch.resolve("history.duckdb");
        script = new Script("history.sh", scratch, List.of("aws")).with("FIXTURE_BUCKET", "bucket");
    }

    @BeforeAll
    static void requireTools() {
        RequiresTools.require("bash");
    }

    @Test
    void theFirstNightBeginsAHistory() throws Exception {
        Outcome outcome = script.run("get", file.toString());

        assertThat(outcome.status()).isZero();
        assertThat(outcome.messages()).contains("There is no history yet; a new one begins.");
        assertThat(file).doesNotExist();
    }

    @Test
    void theNextNightGoesOnWithIt() throws Exception {
        Files.writeString(file, "nights");
        assertThat(script.run("put", file.toString()).status()).isZero();
        Files.delete(file);
        assertThat(script.run("get", file.toString()).status()).isZero();

        assertThat(file).hasContent("nights");
        assertThat(script.state("bucket/history/history.duckdb")).exists();
    }

    /** An empty history in its place would be stored over the old one. */
    @Test
    void aHistoryThatCannotBeFetchedIsAnError() throws Exception {
        Outcome outcome = script.with("FAKE_FAULTS", "aws").run("get", file.toString());

        assertThat(outcome.status()).isEqualTo(4);
        assertThat(outcome.messages()).contains("Cannot list s3://bucket/history/history.duckdb.");
    }

    @Test
    void refusesWhatItCannotDo() throws Exception {
        assertThat(script.run("put", file.toString()).messages()).contains("There is no file " + file);
        assertThat(script.run("drop", file.toString()).status()).isEqualTo(2);
        assertThat(script.without("FIXTURE_BUCKET").run("get", file.toString()).status())
                .isEqualTo(2);
    }
}
