package org.parquetvs.suite.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file of Linux about a process or a thread, which may end at any time. */
public final class ProcFile {
    private ProcFile() {}

    /** The text of the file; empty if the process or thread has ended. */
    public static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            // If the file is opened in time but read too late, the error is another one.
            if (Files.exists(file)) {
                throw e;
            }
            return Optional.empty();
        }
    }
}
