package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.cli.Command;
import org.parquetvs.cli.shell.TransferBed.Answer;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.manifest.StoredManifest;

/** Ctrl-C while rows are copied to a bucket: what is printed is what is there, and a repeated copy is exact. */
@EnabledOnOs(OS.LINUX)
class CopyInterruptIT {
    private static final int ROWS = 1_000;

    private final TransferBed bed;

    CopyInterruptIT(@TempDir Path directory) throws IOException {
        bed = new TransferBed(
                directory,
                "CREATE SCHEMA S",
                "CREATE TABLE S.T (ID DECIMAL(9,0))",
                "INSERT INTO S.T SELECT LEVEL FROM DUAL CONNECT BY LEVEL <= " + ROWS);
    }

    @AfterEach
    void close() throws IOException {
        bed.close();
    }

    /** What the command does when it is interrupted: it waits for the answer to a request that has been done. */
    enum Phase {
        WRITING("interrupted; nothing was copied"),
        COMMITTED("interrupted when the copy was complete");

        private final String printed;

        Phase(String printed) {
            this.printed = printed;
        }
    }

    /** The first file, or the manifest that says that the files are complete. */
    private boolean isHeld(Phase phase, ServedRequest request) {
        return request.operation() == Operation.PUT
                && switch (phase) {
                    case WRITING -> request.key().endsWith(".parquet");
                    case COMMITTED -> request.key().endsWith(Manifest.NAME) && !copied().isEmpty();
                };
    }

    /** The files that the manifest names. */
    private List<Manifest.Entry> copied() {
        try (ObjectStore objects = bed.openStore()) {
            return StoredManifest.find(objects, "out/")
                    .map(found -> found.manifest().files())
                    .orElse(List.of());
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsPrintedIsWhatIsThere(Phase phase) throws Exception {
        bed.gate().close(request -> isHeld(phase, request));

        String screen =
                bed.interrupted(Answer.AFTER_THE_END, bed.command("copy", "--from", "S.T", "--to", "s3://shop/out"));

        assertThat(screen).contains(phase.printed);
        assertThat(copied().isEmpty()).isEqualTo(phase == Phase.WRITING);
        assertThat(bed.objects()).hasSize(phase == Phase.WRITING ? 0 : copied().size() + 1);
        assertThat(bed.unfinishedUploads()).isEmpty();

        Command again = Command.run(
                bed.command("copy", "--from", "S.T", "--to", "s3://shop/out", "--option", "OVERWRITE=TRUE"));
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(bed.objects()).hasSize(copied().size() + 1);
        assertThat(copied().stream()
                        .mapToLong(file -> file.rows().orElseThrow())
                        .sum())
                .isEqualTo(ROWS);
    }
}
