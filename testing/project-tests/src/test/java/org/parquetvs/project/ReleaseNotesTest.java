package org.parquetvs.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that makes the notes of a release from the page of changes. */
class ReleaseNotesTest {
    private static final String SCRIPT = "dist/release-notes.sh";
    private static final String PAGE = "doc/changes/changes_1.2.3.md";

    private final Path directory;

    ReleaseNotesTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(directory.resolve("dist"));
        Files.createDirectories(directory.resolve("doc/changes"));
        Files.copy(Documents.root().resolve(SCRIPT), directory.resolve(SCRIPT));
        Files.writeString(directory.resolve("pom.xml"), "<version>1.2.3</version>\n");
        Files.writeString(
                directory.resolve(PAGE), "# Project 1.2.3, 2026-12-01\n\nReads [types](../reference/types.md#a).\n");
    }

    private record Outcome(int status, String text) {}

    private Outcome run(String tag) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("bash", directory.resolve(SCRIPT).toString(), tag).redirectErrorStream(true);
        builder.environment().put("GITHUB_REPOSITORY", "owner/name");
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Outcome(process.waitFor(), text);
    }

    @Test
    void theNotesAreThePageWithLinksToTheTag() throws Exception {
        assertThat(run("v1.2.3"))
                .isEqualTo(
                        new Outcome(
                                0,
                                "\nReads [types](https://github.com/owner/name/blob/v1.2.3/doc/changes/../reference/types.md#a).\n"));
    }

    @Test
    void aTagOfAnotherVersionIsRefused() throws Exception {
        assertThat(run("v1.2.4").text()).contains("pom.xml does not have the version 1.2.4");
        assertThat(run("1.2.3").text()).contains("The tag 1.2.3 is not v and a version");
    }

    @Test
    void anUnfinishedPageIsRefused() throws Exception {
        Files.writeString(directory.resolve(PAGE), "# Project 1.2.3, not yet released\n");

        assertThat(run("v1.2.3")).satisfies(outcome -> {
            assertThat(outcome.status()).isEqualTo(1);
            assertThat(outcome.text()).contains("Put the date there");
        });
    }
}
