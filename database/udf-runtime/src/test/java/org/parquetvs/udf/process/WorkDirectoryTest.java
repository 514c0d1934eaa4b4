package org.parquetvs.udf.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class WorkDirectoryTest {

    /** A directory as an ended program left it. */
    private static Path left() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        return Files.createTempDirectory("pvs-" + ended.pid() + "-demo-");
    }

    @Test
    void theNextProgramDeletesWhatAnEndedOneHasLeftAtAnyDepth() throws Exception {
        Path directory = left();
        Files.writeString(
                Files.createDirectories(directory.resolve("shop/sales")).resolve("_lock.json"), "{}");
        Files.writeString(directory.resolve("list"), "");

        WorkDirectory.create(0).close();

        assertThat(directory).doesNotExist();
    }

    @Test
    void othersMayDeleteTheSame() throws Exception {
        WorkDirectory directory = WorkDirectory.create(0);
        for (int file = 0; file < 2_000; file++) {
            Files.createFile(directory.path().resolve(file + ".sock"));
        }
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
            for (int file = 1_999; file >= 0; file--) {
                directory.path().resolve(file + ".sock").toFile().delete();
            }
        });

        directory.close();

        other.join();
        assertThat(directory.path()).doesNotExist();
    }

    @Test
    void whatRunsKeepsItsDirectory() throws Exception {
        try (WorkDirectory first = WorkDirectory.create(0);
                WorkDirectory second = WorkDirectory.create(0)) {
            assertThat(first.path()).exists();
            assertThat(second.path()).exists();
        }
    }
}
