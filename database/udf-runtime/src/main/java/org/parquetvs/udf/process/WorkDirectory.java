package org.parquetvs.udf.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.udf.error.UdfErrors;

/**
 * A directory in memory for sockets and slabs. Its name contains the id of its process, so that the next process can delete what a
 * killed one has left.
 */
public final class WorkDirectory implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(WorkDirectory.class.getName());
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final Pattern NAME = Pattern.compile("pvs-(\\d+)-.*");

    private final Path path;

    private WorkDirectory(Path path) {
        this.path = path;
    }

    /**
     * Creates a directory.
     *
     * @param size number of bytes needed; if the machine has less memory, the directory is on disk
     */
    public static WorkDirectory create(long size) {
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            clearStale(parent);
            if (Files.isWritable(MEMORY)) {
                clearStale(MEMORY);
                if (Files.getFileStore(MEMORY).getUsableSpace() >= size) {
                    parent = MEMORY;
                }
            }
            String prefix = "pvs-" + ProcessHandle.current().pid() + "-";
            return new WorkDirectory(Files.createTempDirectory(
                    parent,
                    prefix,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))));
        } catch (IOException e) {
            throw UdfErrors.noWorkDirectory(parent, e);
        }
    }

    private static void clearStale(Path parent) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent, "pvs-*")) {
            for (Path entry : entries) {
                Matcher name = NAME.matcher(entry.getFileName().toString());
                if (name.matches() && isGone(Long.parseLong(name.group(1)))) {
                    tryDelete(entry);
                }
            }
        }
    }

    /** Tries to delete a directory: it may belong to another user, and another process may be deleting it right now. */
    private static void tryDelete(Path directory) {
        try {
            delete(directory);
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "Left ''{0}'' where it is: {1}", directory, e);
        }
    }

    private static boolean isGone(long pid) {
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        return process.isEmpty() || !process.get().isAlive();
    }

    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException("Failed to delete '" + path + "'", e);
        }
    }

    /** Deletes a directory and what is in it; threads of ended containers may be deleting theirs meanwhile. */
    private static void delete(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
