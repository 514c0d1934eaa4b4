package org.parquetvs.cluster.udf;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** A jar of compiled script classes, made from the test classes. */
final class ScriptJar {

    private ScriptJar() {}

    /** Packs the packages of the classes, with everything in and under them. */
    static Path of(Path target, Class<?>... classes) {
        try (OutputStream file = Files.newOutputStream(target);
                JarOutputStream jar = new JarOutputStream(file)) {
            for (Class<?> type : classes) {
                add(jar, type);
            }
            return target;
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("Failed to write " + target, e);
        }
    }

    private static void add(JarOutputStream jar, Class<?> type) throws IOException, URISyntaxException {
        Path root =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(root.resolve(type.getPackageName().replace('.', '/')))) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(file -> add(jar, root, file));
        }
    }

    private static void add(JarOutputStream jar, Path root, Path file) {
        try {
            jar.putNextEntry(new JarEntry(root.relativize(file).toString()));
            Files.copy(file, jar);
            jar.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
