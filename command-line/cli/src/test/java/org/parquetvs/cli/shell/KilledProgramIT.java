package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.parquetvs.console.ExitCodes;

/** A program that is killed clears nothing away: the next one does. */
@EnabledOnOs(OS.LINUX)
class KilledProgramIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void theNextProgramDeletesItsTemporaryDirectory() throws Exception {
        Process killed = new ProcessBuilder(PvsProcess.inScript("demo", "--rows", "50000000")).start();
        try (BufferedReader progress = killed.errorReader()) {
            assertThat(progress.readLine()).isEqualTo("writing 8 files");
        } finally {
            killed.destroyForcibly();
        }
        assertThat(killed.onExit()).succeedsWithin(PATIENCE);
        assertThat(hasTemporaryDirectory(killed)).isTrue();

        Process next = new ProcessBuilder(PvsProcess.inScript("sql", "-c", "SELECT 1"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();

        assertThat(next.onExit()).succeedsWithin(PATIENCE);
        assertThat(next.exitValue()).isEqualTo(ExitCodes.OK);
        Leftovers.assertNone(killed.pid());
    }

    private static boolean hasTemporaryDirectory(Process process) throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (DirectoryStream<Path> found = Files.newDirectoryStream(temporary, "pvs-" + process.pid() + "-demo-*")) {
            return found.iterator().hasNext();
        }
    }
}
