package org.parquetvs.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A directory that disappears with everything in it. If it is where the system keeps temporary files, its name has the
 * id of the process. If the process is killed, the next local cluster on the machine deletes the directory.
 *
 * @param atExit deletes it at the end of the program, if it has not been closed by then
 */
public record TemporaryDirectory(Path path, Optional<Thread> atExit) implements AutoCloseable {

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

    private static void delete(Path path) {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(path)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            System.err.println("pvs: cannot delete " + path + ": " + FailureText.reason(e));
        }
    }
}
