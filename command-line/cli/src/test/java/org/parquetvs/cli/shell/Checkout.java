package org.parquetvs.cli.shell;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.cli.Pvs;

/** A directory with the launcher, a built jar and a JDK whose {@code java} is a shell script. */
record Checkout(Path directory) {
    private static final int MAX_SECONDS = 60;

    /** What a run of the launcher printed. */
    record Run(int exitCode, String out, String err) {}

    /** Its {@code java} prints its arguments. */
    static Checkout in(Path directory) throws IOException {
        Checkout checkout = new Checkout(directory);
        Files.copy(Path.of("..", "..", "pvs"), directory.resolve("pvs"));
        Files.createDirectories(checkout.target());
        checkout.addJar(Map.of());
        checkout.addJdk("jdk", "printf '%s\\n' \"$@\" end");
        return checkout;
    }

    Path target() {
        return directory.resolve("command-line/cli/target");
    }

    /** The archives of the command for all JDKs. */
    List<Path> archives() throws IOException {
        if (!Files.isDirectory(target().resolve("class-data"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(target().resolve("class-data"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("pvs-"))
                    .toList();
        }
    }

    /** A jar from before anything else was made. */
    private void addJar(Map<Attributes.Name, String> attributes) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach(manifest.getMainAttributes()::put);
        Path jar = target().resolve("pvs.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().minusSeconds(MAX_SECONDS)));
    }

    /** Makes the jar start this program, in the JVM of this process; the archive of its classes is empty. */
    void useProgram() throws Exception {
        addJar(Map.of(
                Attributes.Name.MAIN_CLASS,
                Pvs.class.getName(),
                new Attributes.Name("Add-Opens"),
                "java.base/java.nio",
                Attributes.Name.CLASS_PATH,
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" "))));
        run(Map.of(), "sql");
        addJdk("jdk", "exec '" + Path.of(System.getProperty("java.home"), "bin", "java") + "' \"$@\"");
    }

    /** Adds a JDK, or replaces its {@code java}. */
    void addJdk(String name, String java) throws IOException {
        Path bin = Files.createDirectories(directory.resolve(name).resolve("bin"));
        Files.writeString(bin.resolveSibling("release"), "JAVA_VERSION=\"17.0.1\"\nNAME=\"" + name + "\"\n");
        Path program = Files.writeString(bin.resolve("java"), "#!/bin/sh\n" + java + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** A {@code PATH} that has the JDK. */
    String path(String jdk) {
        return directory.resolve(jdk).resolve("bin") + ":" + System.getenv("PATH");
    }

    Run run(Map<String, String> environment, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "pvs"));
        command.addAll(List.of(arguments));
        return run(environment, command);
    }

    Run run(Map<String, String> environment, List<String> command) throws Exception {
        Path err = Files.createTempFile("pvs", ".err");
        Path out = Files.createTempFile("pvs", ".out");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().put("PATH", path("jdk"));
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(command + " does not end");
            }
            return new Run(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
