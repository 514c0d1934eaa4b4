package org.parquetvs.loads.crash;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Files that killed programs may leave: temporary ones, whose names contain the process id, and unfinished uploads.
 *
 * @param buckets the directory of the S3 server
 * @param database the file of the database
 */
record Leftovers(Path buckets, Path database) {

    /** The leftovers of these programs, a message each. */
    List<String> of(List<Long> programs) throws IOException {
        List<String> found = new ArrayList<>();
        for (long program : programs) {
            for (Path parent : List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")))) {
                add(parent, "pvs-" + program + "-*", found);
            }
        }
        add(database.resolveSibling(""), "*.tmp*", found);
        add(buckets.resolve(".pvs-s3"), "*", found);
        return found;
    }

    private static void add(Path parent, String pattern, List<String> found) throws IOException {
        if (!Files.isDirectory(parent)) {
            return;
        }
        try (DirectoryStream<Path> left = Files.newDirectoryStream(parent, pattern)) {
            left.forEach(file -> found.add(file + " is left"));
        }
    }
}
