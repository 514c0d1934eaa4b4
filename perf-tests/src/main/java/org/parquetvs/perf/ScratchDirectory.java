package org.parquetvs.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A directory for what a benchmark writes, which disappears with everything in it. */
record ScratchDirectory(Path path) implements AutoCloseable {

    static ScratchDirectory create() throws IOException {
        return new ScratchDirectory(Files.createTempDirectory("pvs-bench"));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> tree = Files.walk(path)) {
            for (Path each : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
