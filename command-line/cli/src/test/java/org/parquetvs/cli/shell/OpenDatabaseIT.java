package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.console.ExitCodes;

/** A database that another process has open. */
@EnabledOnOs(OS.LINUX)
class OpenDatabaseIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Path directory;

    OpenDatabaseIT(@TempDir Path directory) {
        this.directory = directory;
    }

    private Process start(String... arguments) throws IOException {
        return new ProcessBuilder(PvsProcess.inScript(arguments))
                .redirectError(directory.resolve("err").toFile())
                .start();
    }

    @Test
    void theErrorNamesTheProcess() throws Exception {
        Path file = directory.resolve("x.db");
        Process first = start("sql", "--format", "csv", "--database", file.toString());
        try (BufferedReader answers = first.inputReader()) {
            first.getOutputStream().write("SELECT 1 AS A;\n".getBytes(StandardCharsets.UTF_8));
            first.getOutputStream().flush();
            assertThat(answers.readLine()).isEqualTo("A");

            Process second = start("sql", "--database", file.toString(), "-c", "SELECT 1");

            assertThat(second.onExit()).succeedsWithin(PATIENCE);
            assertThat(second.exitValue()).isEqualTo(ExitCodes.FAILED);
            assertThat(directory.resolve("err"))
                    .content()
                    .matches("pvs: E-VSPQ-CLUST-65: Cannot open the database '" + file + "': \\S+ \\(PID " + first.pid()
                            + "\\) has it open\\. End that process\\. If several programs use the database, let pvs serve"
                            + " open it, and let them connect to the server\\.\n");
            assertThat(directory.resolve("x.db.tmp")).isDirectory();
        } finally {
            first.getOutputStream().close();
        }
        assertThat(first.onExit()).succeedsWithin(PATIENCE);
        assertThat(Files.exists(directory.resolve("x.db.tmp"))).isFalse();
    }
}
