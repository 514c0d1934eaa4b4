package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.cli.shell.TransferBed.Answer;
import org.parquetvs.s3.ServedRequest.Operation;

/** Ctrl-C while files are loaded: no row, no object, no unfinished upload, no file, no process is left. */
@EnabledOnOs(OS.LINUX)
class LoadInterruptIT {
    private static final int ROWS = 400_000;

    /** What the command does when it is interrupted: it waits for an answer. */
    enum Phase {
        UPLOADING(Operation.PUT, Answer.AFTER_THE_END),
        READING(Operation.GET, Answer.AFTER_CTRL_C);

        private final Operation held;
        private final Answer answer;

        Phase(Operation held, Answer answer) {
            this.held = held;
            this.answer = answer;
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesNothing(Phase phase, @TempDir Path directory) throws Exception {
        Path file = Files.writeString(
                directory.resolve("rows.csv"),
                IntStream.range(0, ROWS)
                        .mapToObj(id -> id + "," + "name " + (id * 7919L) + "x".repeat(40))
                        .collect(Collectors.joining("\n", "ID,NAME\n", "\n")));
        try (TransferBed bed = new TransferBed(
                directory, "CREATE SCHEMA S", "CREATE TABLE S.T (ID DECIMAL(9,0), NAME VARCHAR(200))")) {
            bed.gate().close(request -> request.operation() == phase.held);

            String screen = bed.interrupted(
                    phase.answer, bed.command("load", file.toString(), "--into", "S.T", "--via", "s3://shop/stage"));

            assertThat(screen).contains("interrupted; nothing was loaded").doesNotContain("warning");
            assertThat(bed.objects()).isEmpty();
            assertThat(bed.unfinishedUploads()).isEmpty();
            assertThat(bed.value("SELECT COUNT(*) FROM S.T")).isEqualTo("0");
        }
    }
}
