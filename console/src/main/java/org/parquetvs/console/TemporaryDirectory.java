package org.parquetvs.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A directory that disappears with everything in it. If it is where the system keeps temporary files, its name has the
 * id of the process. If the process is killed, the next local cluster on the machine deletes the directory.
 *
 * @param atExit deletes it at the end of the program, if it has not been closed by then
 */
public record TemporaryDirectory(Path path, Optional<Thread> atExit) implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /**
     * Creates one where the system keeps temporary files, which disappears on an interrupt too.
     *
     * @param purpose part of its name
     */
    public static TemporaryDirectory create(String purpose) throws IOException {
        return of(Files.createTempDirectory(prefix(purpose)), purpose);
    }

    /** Creates one in another directory, likewise. */
    public static TemporaryDirectory createIn(Path directory, String prefix) throws IOException {
        return of(Files.createTempDirectory(directory, prefix), prefix);
    }

    /** Creates one for a program that closes it on an interrupt too, when it has stopped writing there. */
    public static TemporaryDirectory createForClosing(String purpose) throws IOException {
        return new TemporaryDirectory(Files.createTempDirectory(prefix(purpose)), Optional.empty());
    }

    private static String prefix(String purpose) {
        return "pvs-" + ProcessHandle.current().pid() + "-" + purpose + "-";
    }

    /** Creates one in another directory. */
    public static TemporaryDirectory createInForClosing(Path directory, String prefix) throws IOException {
        return new TemporaryDirectory(Files.createTempDirectory(directory, prefix), Optional.empty());
    }

    private static TemporaryDirectory of(Path path, String prefix) {
        Thread atExit = new Thread(() -> delete(path), "delete-" + prefix);
        Runtime.getRuntime().addShutdownHook(atExit);
        return new TemporaryDirectory(path, Optional.of(atExit));
    }

    @Override
    public void close() {
        delete(path);
        atExit.ifPresent(Runtime.getRuntime()::removeShutdownHook);
    }

    /** At the end of the program other threads may still create files there, until the directory itself is gone. */
    private static void delete(Path path) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        Optional<IOException> failure = tryToDelete(path);
        while (failure.filter(TemporaryDirectory::isOfAnotherThread).isPresent() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
            failure = tryToDelete(path);
        }
        failure.ifPresent(e -> System.err.println("pvs: cannot delete " + path + ": " + FailureText.reason(e)));
    }

    /** A file was created, or deleted, while this thread deleted its directory. */
    private static boolean isOfAnotherThread(IOException failure) {
        return failure instanceof DirectoryNotEmptyException || failure instanceof NoSuchFileException;
    }

    /** Returns why something is left; empty if all is deleted. */
    private static Optional<IOException> tryToDelete(Path path) {
        if (!Files.exists(path)) {
            return Optional.empty();
        }
        try (Stream<Path> tree = Files.walk(path)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(e);
        } catch (UncheckedIOException e) {
            return Optional.of(Objects.requireNonNull(e.getCause()));
        }
    }
}
