package org.parquetvs.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.parquetvs.local.error.LocalFileErrors;

/**
 * A file of this machine.
 *
 * @param size bytes
 */
public record LocalFile(Path path, LocalFormat format, long size) {

    public LocalFile {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(format, "format");
        if (size < 0) {
            throw new IllegalArgumentException("Invalid size of " + path + ": " + size);
        }
    }

    /**
     * Looks at a file.
     *
     * @throws org.parquetvs.local.error.LocalFileException if it cannot be read, or its format is not known
     */
    public static LocalFile of(Path path) {
        try {
            LocalFormat format = LocalFormat.of(path).orElseThrow(() -> LocalFileErrors.unknownFormat(path));
            return new LocalFile(path, format, Files.size(path));
        } catch (IOException e) {
            throw LocalFileErrors.unreadable(path, e);
        }
    }
}
