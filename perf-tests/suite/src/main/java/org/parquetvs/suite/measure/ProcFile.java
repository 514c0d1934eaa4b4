package org.parquetvs.suite.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file in which Linux tells of a process or a thread, which may end at any time. */
public final class ProcFile {
    private ProcFile() {}

    /** The text of the file; empty if what it tells of has ended. */
    public static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            // Opened in time, but read too late, is an error of its own.
            if (Files.exists(file)) {
                throw e;
            }
            return Optional.empty();
        }
    }
}
