package org.parquetvs.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureTextTest {
    private final Path directory;

    FailureTextTest(@TempDir Path directory) {
        this.directory = directory;
    }

    /** How an attempt to make a directory fails. */
    private static IOException failure(Path made) {
        try {
            Files.createDirectory(made);
            throw new AssertionError(made + " was made");
        } catch (IOException e) {
            return e;
        }
    }

    @Test
    void whatAFileIsMissingIsSaid() throws IOException {
        Path nowhere = directory.resolve("none/x");
        Path file = Files.createFile(directory.resolve("file"));

        assertThat(FailureText.of(failure(nowhere)))
                .isEqualTo("Cannot use " + nowhere + ": there is no such file or directory");
        assertThat(FailureText.of(failure(file))).isEqualTo("Cannot use " + file + ": it is there already");
        assertThat(FailureText.of(failure(file.resolve("x"))))
                .isEqualTo("Cannot use " + file.resolve("x") + ": Not a directory");
        assertThat(FailureText.reason(failure(nowhere))).isEqualTo("there is no such file or directory");
    }

    @Test
    void aSecondFileAndAReasonAreTold() {
        assertThat(FailureText.of(new AccessDeniedException("a", "b", null)))
                .isEqualTo("Cannot use a and b: permission denied");
        assertThat(FailureText.of(new UncheckedIOException(new NoSuchFileException("a", null, "build it"))))
                .isEqualTo("Cannot use a: there is no such file or directory; build it");
    }

    @Test
    void aFullDiskSaysWhereTemporaryFilesAre() {
        assumeTrue(Files.exists(Path.of("/dev/full")), "This system has no device that is always full");

        assertThatThrownBy(() -> Files.write(Path.of("/dev/full"), new byte[] {1}))
                .isInstanceOf(IOException.class)
                .satisfies(full -> assertThat(FailureText.of(full))
                        .startsWith("A disk is full: No space left on device. Temporary files are in "
                                + System.getProperty("java.io.tmpdir") + "; "));
    }

    @Test
    void otherMessagesStayAsTheyAre() {
        assertThat(FailureText.of(new IOException("a: out of order"))).isEqualTo("a: out of order");
        assertThat(FailureText.of(new IllegalStateException())).isEqualTo("java.lang.IllegalStateException");
        assertThat(FailureText.of(new FileSystemException("a")))
                .isEqualTo("Cannot use a: java.nio.file.FileSystemException: a");
    }
}
