package org.parquetvs.cli.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory that disappears with everything in it, on an interrupt too. */
record TemporaryDirectory(Path path, Thread atExit) implements AutoCloseable {

    static TemporaryDirectory create(String prefix) throws IOException {
        Path path = Files.createTempDirectory(prefix);
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
