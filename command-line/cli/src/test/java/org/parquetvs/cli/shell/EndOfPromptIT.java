package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A signal at the prompt, such as that of a window that is closed: the database is closed, and nothing is left next to it. */
@EnabledOnOs(OS.LINUX)
class EndOfPromptIT {
    private final Path directory;

    EndOfPromptIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @CsvSource({
        "HUP, 129, \\x on",
        "TERM, 143, \\x on",
        "TERM, 143, SELECT 2 AS",
        "HUP, 129, SELECT COUNT(*) FROM T A CROSS JOIN T B CROSS JOIN T C WHERE A.A * B.A + C.A = 7;"
    })
    void theDatabaseIsClosed(String signal, int exitCode, String typed) throws Exception {
        try (PseudoTerminal terminal = PseudoTerminal.start(
                Map.of("HOME", directory.toString()),
                PvsProcess.atTerminal(
                        "sql", "--database", directory.resolve("x.db").toString()))) {
            terminal.screen().await("pvs> ", 0);
            terminal.answer("CREATE SCHEMA S; CREATE TABLE T (A DECIMAL(18,0));", "Done");
            terminal.answer("INSERT INTO T SELECT LEVEL FROM DUAL CONNECT BY LEVEL <= 20000;", "20,000 rows");
            assertThat(files()).contains("x.db.tmp");
            int from = terminal.screen().size();
            terminal.type(typed + "\r");
            terminal.screen().await(typed.substring(typed.length() - 5), from);

            new ProcessBuilder("kill", "-" + signal, Long.toString(terminal.pid()))
                    .start()
                    .waitFor();

            assertThat(terminal.exitCode())
                    .as(() -> "the screen shows " + terminal.screen())
                    .isEqualTo(exitCode);
            assertThat(files()).containsExactly(".pvs_history", "x.db");
            Leftovers.assertNone(terminal.pid());
        }
    }

    private Stream<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }
}
