package org.parquetvs.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryDirectoryTest {
    private static final int FILES_BEFORE = 100;
    private static final int MAX_FILES = 100_000;

    @Test
    void disappearsWithEverythingInIt(@TempDir Path parent) throws IOException {
        try (TemporaryDirectory directory = TemporaryDirectory.createIn(parent, "test-")) {
            Path below = Files.createDirectories(directory.path().resolve("a/b"));
            Files.writeString(below.resolve("file"), "content");
        }

        assertThat(parent).isEmptyDirectory();
    }

    /** As at the end of a program that is interrupted. */
    @Test
    void disappearsWhileAnotherThreadCreatesFilesInIt(@TempDir Path parent) throws Exception {
        TemporaryDirectory directory = TemporaryDirectory.createIn(parent, "test-");
        CountDownLatch begun = new CountDownLatch(FILES_BEFORE);

        CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> createFiles(directory.path(), begun));
        begun.await();
        directory.close();

        assertThat(writing).as("the directory is gone").failsWithin(Duration.ofMinutes(1));
        assertThat(parent).isEmptyDirectory();
    }

    private static void createFiles(Path directory, CountDownLatch begun) {
        try {
            for (int file = 0; file < MAX_FILES; file++) {
                Files.writeString(directory.resolve("file-" + file), "content");
                begun.countDown();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
