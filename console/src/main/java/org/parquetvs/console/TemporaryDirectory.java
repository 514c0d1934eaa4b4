package org.parquetvs.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory that disappears with everything in it, on an interrupt too. */
public record TemporaryDirectory(Path path, Thread atExit) implements AutoCloseable {

    /** Creates one where the system keeps temporary files; its name begins with {@code prefix}. */
    public static TemporaryDirectory create(String prefix) throws IOException {
        return of(Files.createTempDirectory(prefix), prefix);
    }

    /** Creates one in another directory. */
    public static TemporaryDirectory createIn(Path directory, String prefix) throws IOException {
        return of(Files.createTempDirectory(directory, prefix), prefix);
    }

    private static TemporaryDirectory of(Path path, String prefix) {
        Thread atExit = new Thread(() -> delete(path), "delete-" + prefix);
        Runtime.getRuntime().addShutdownHook(atExit);
        return new TemporaryDirectory(path, atExit);
    }

    @Override
    public void close() {
        delete(path);
        Runtime.getRuntime().removeShutdownHook(atExit);
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
            System.err.println("pvs: cannot delete " + path + ": " + e.getMessage());
        }
    }
}
