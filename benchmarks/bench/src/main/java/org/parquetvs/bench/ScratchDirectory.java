package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.parquetvs.console.TemporaryDirectory;

/** Directories for files that a benchmark writes, which disappear with everything in them. */
final class ScratchDirectory {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final String PURPOSE = "bench";

    private ScratchDirectory() {}

    /** On the disk. */
    static TemporaryDirectory create() throws IOException {
        return TemporaryDirectory.create(PURPOSE);
    }

    /**
     * In memory if the machine has a file system there with {@code bytes} of room, else on the disk. A disk makes
     * programs that write much wait, and this wait does not depend on the benchmark.
     */
    static TemporaryDirectory inMemory(long bytes) throws IOException {
        boolean hasRoom = Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= bytes;
        String prefix = "pvs-" + ProcessHandle.current().pid() + "-" + PURPOSE + "-";
        return hasRoom ? TemporaryDirectory.createIn(MEMORY, prefix) : create();
    }
}
