package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.history.History;
import org.parquetvs.history.Iteration;
import org.parquetvs.history.SuiteRun;

/** Ctrl-C in the middle of a run of the suite: what was measured is kept, marked, and no process is left. */
@EnabledOnOs(OS.LINUX)
class SuiteInterruptIT {
    private static final String CTRL_C = "\u0003";
    private static final String OBJECTS = """
            name: objects
            group: start
            guards: a case that is over
            tables:
              OBJECTS: {data-set: TinyObjects, laptop: 0.0000025, laptop-files: 1}
            query: SELECT * FROM SUITE_LAKE.OBJECTS
            expect:
              rows: 25
            """;

    /** More rows than a machine counts in years. */
    private static final String ENDLESS = """
            name: endless
            group: start
            guards: a case that is under way
            setup:
              - CREATE OR REPLACE TABLE SUITE.TENS (D DECIMAL(1,0))
              - INSERT INTO SUITE.TENS VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)
              - CREATE OR REPLACE TABLE SUITE.MANY AS SELECT A.D FROM SUITE.TENS A CROSS JOIN SUITE.TENS B
                CROSS JOIN SUITE.TENS C CROSS JOIN SUITE.TENS D CROSS JOIN SUITE.TENS E CROSS JOIN SUITE.TENS F
            query: >-
              SELECT COUNT(DISTINCT A.D * B.D + C.D) FROM SUITE.MANY A CROSS JOIN SUITE.MANY B CROSS JOIN SUITE.MANY C
            expect:
              value: 1
            """;

    private final Path directory;

    SuiteInterruptIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void keepsWhatItHasAndLeavesNothing() throws Exception {
        Path cases = Files.createDirectory(directory.resolve("cases"));
        Files.writeString(cases.resolve("1-objects.yaml"), OBJECTS);
        Files.writeString(cases.resolve("2-endless.yaml"), ENDLESS);
        Path history = directory.resolve("history.duckdb");
        try (PseudoTerminal terminal = PseudoTerminal.start(
                Map.of("HOME", directory.toString()),
                PvsProcess.atTerminal("suite", "run", "--cases", cases.toString(), "--history", history.toString()))) {
            terminal.screen().await("[2/2] endless", 0);
            terminal.type(CTRL_C);

            assertThat(terminal.exitCode())
                    .as(() -> "the screen shows " + terminal.screen())
                    .isEqualTo(ExitCodes.INTERRUPTED);
            assertThat(terminal.screen().toString(StandardCharsets.UTF_8))
                    .contains("[1/2] objects 5/5", "about ", " left", "interrupted; what was measured is kept");
            Leftovers.assertNone(terminal.pid());
        }
        assertKept(history);
    }

    private static void assertKept(Path file) throws IOException {
        try (History history = History.open(file)) {
            assertThat(history.runs()).extracting(SuiteRun::status).containsExactly(SuiteRun.Status.ABORTED);
            assertThat(history.iterations())
                    .extracting(Iteration::testCase)
                    .hasSize(5)
                    .containsOnly("objects");
        }
    }
}
