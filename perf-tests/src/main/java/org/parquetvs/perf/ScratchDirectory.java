package org.parquetvs.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A directory for what a benchmark writes, which disappears with everything in it. */
record ScratchDirectory(Path path) implements AutoCloseable {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final String PREFIX = "pvs-bench";

    /** On the disk. */
    static ScratchDirectory create() throws IOException {
        return new ScratchDirectory(Files.createTempDirectory(PREFIX));
    }

    /**
     * In memory if the machine has a file system there with so much room, else on the disk: how long a disk keeps those
     * waiting who write much has nothing to do with what they write.
     */
    static ScratchDirectory inMemory(long bytes) throws IOException {
        boolean hasRoom = Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= bytes;
        return hasRoom ? new ScratchDirectory(Files.createTempDirectory(MEMORY, PREFIX)) : create();
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
