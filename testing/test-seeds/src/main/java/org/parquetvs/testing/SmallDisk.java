package org.parquetvs.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A disk of 4 MiB at a directory, which a test can fill. */
public final class SmallDisk implements AutoCloseable {
    private final Path directory;

    private SmallDisk(Path directory) {
        this.directory = directory;
    }

    /** Mounts a disk at an empty directory; empty if this process may not mount one. */
    public static Optional<SmallDisk> mount(Path directory) throws IOException {
        return run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", directory.toString()) == 0
                ? Optional.of(new SmallDisk(directory))
                : Optional.empty();
    }

    public Path directory() {
        return directory;
    }

    /** Writes a file that takes all the space that is left. */
    public void fill(String name) throws IOException {
        Path file = directory.resolve(name);
        try (OutputStream output = Files.newOutputStream(file)) {
            byte[] page = new byte[4096];
            while (Files.getFileStore(file).getUsableSpace() > 0) {
                output.write(page);
            }
        }
    }

    @Override
    public void close() throws IOException {
        int exitCode = run("umount", directory.toString());
        if (exitCode != 0) {
            throw new IOException("umount of " + directory + " has ended with " + exitCode);
        }
    }

    private static int run(String... command) throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .onExit()
                .join()
                .exitValue();
    }
}
