package org.parquetvs.udf;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Jars of compiled script classes, made from the test classes. */
final class ScriptJar {

    private ScriptJar() {}

    /** Packs packages of test classes. */
    static Path of(Path target, String... packages) {
        try (OutputStream file = Files.newOutputStream(target);
                JarOutputStream jar = new JarOutputStream(file)) {
            Path root = Path.of(ScriptJar.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            for (String name : packages) {
                add(jar, root, name);
            }
            return target;
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("Failed to write " + target, e);
        }
    }

    /** Copies a jar and adds a class file of that name that no JVM can load. */
    static void withBrokenCopyOf(Class<?> type, Path source, Path target) throws IOException {
        Files.copy(source, target);
        try (FileSystem jar = FileSystems.newFileSystem(target)) {
            Path entry = jar.getPath(type.getName().replace('.', '/') + ".class");
            Files.createDirectories(entry.getParent());
            Files.writeString(entry, "not a class");
        }
    }

    private static void add(JarOutputStream jar, Path root, String packageName) throws IOException {
        try (Stream<Path> files = Files.list(root.resolve(packageName.replace('.', '/')))) {
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
