package org.parquetvs.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Archives of the classes of {@code pvs} and of its script processes. The launcher makes such archives after a build;
 * with them, the many processes of the tests start in half the time.
 */
public final class ClassArchives {
    private static final Path BUILD = Path.of("target").toAbsolutePath();
    private static final Path ARCHIVE = BUILD.resolve("pvs-of-tests.jsa");

    private ClassArchives() {}

    /** The command that runs the built jar in a process of its own, without an archive. */
    private static List<String> java(List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Duser.timezone=UTC",
                "-Xlog:disable"));
        if (Runtime.version().feature() >= 24) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(options);
        command.addAll(List.of("-jar", BUILD.resolve("pvs.jar").toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The command that runs the built jar with the archive of its classes. */
    public static List<String> pvs(List<String> options, String... arguments) {
        record();
        List<String> all = new ArrayList<>(options);
        all.add("-XX:SharedArchiveFile=" + ARCHIVE);
        return java(all, arguments);
    }

    /** The first test makes the archives for all JVMs that run tests. */
    public static synchronized void record() {
        try (FileChannel lock = FileChannel.open(
                        BUILD.resolve("pvs-of-tests.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = lock.lock()) {
            if (held.isValid() && !isNewerThanTheJar(ARCHIVE)) {
                Files.deleteIfExists(ARCHIVE);
                run(java(
                        List.of("-Dpvs.class-data.record=true"),
                        "demo",
                        "--rows",
                        "20000",
                        "--nodes",
                        "1",
                        "--cores",
                        "1"));
                run(java(List.of("-XX:ArchiveClassesAtExit=" + ARCHIVE), "sql", "-c", "SELECT 1"));
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("Cannot record the classes of pvs", e);
        }
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process recording = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(BUILD.resolve("pvs-of-tests.log").toFile())
                .start();
        recording.getOutputStream().close();
        if (recording.waitFor() != 0) {
            throw new IllegalStateException("Cannot record the classes of pvs; see pvs-of-tests.log in " + BUILD);
        }
    }

    private static boolean isNewerThanTheJar(Path archive) throws IOException {
        return Files.exists(archive)
                && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(BUILD.resolve("pvs.jar")))
                        > 0;
    }
}
