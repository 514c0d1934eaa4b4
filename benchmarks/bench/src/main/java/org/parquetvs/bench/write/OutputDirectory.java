package org.parquetvs.bench.write;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a contender leaves the files of its last run. */
record OutputDirectory(Path path) {

    /** Removes the files of the run before. */
    void clear() throws IOException {
        Files.createDirectories(path);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }
}
