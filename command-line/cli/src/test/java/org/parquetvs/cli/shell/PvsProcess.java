package org.parquetvs.cli.shell;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of the built command as a process of its own, as the launcher puts it together. As there, an archive
 * of its classes saves a part of the start.
 */
final class PvsProcess {
    private static final Path BUILD = Path.of("target").toAbsolutePath();
    private static final Path ARCHIVE = BUILD.resolve("pvs-of-tests.jsa");

    private PvsProcess() {}

    /** All three standard streams are a terminal. */
    static List<String> atTerminal(String... arguments) {
        return command(
                List.of(
                        "-Dpvs.terminal.stdin=true",
                        "-Dpvs.terminal.stdout=true",
                        "-Dpvs.terminal.stderr=true",
                        "-Dpvs.terminal.columns=" + PseudoTerminal.COLUMNS),
                arguments);
    }

    /** None of the standard streams is a terminal; leader of a session of its own. */
    static List<String> inScript(String... arguments) {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(command(List.of(), arguments));
        return command;
    }

    private static List<String> command(List<String> terminals, String... arguments) {
        // A signal that this process ignores, because it runs in the background, would be ignored there too.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=HUP,INT,TERM"));
        List<String> options = new ArrayList<>(terminals);
        options.add("-XX:SharedArchiveFile=" + archive());
        command.addAll(java(options, arguments));
        return command;
    }

    private static List<String> java(List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Duser.timezone=UTC",
                "-Dpvs.class-data.record=true",
                "-Xlog:disable"));
        if (Runtime.version().feature() >= 24) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.addAll(options);
        command.addAll(List.of("-jar", BUILD.resolve("pvs.jar").toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The first test makes the archive for all JVMs that run tests. */
    private static synchronized Path archive() {
        try (FileChannel lock = FileChannel.open(
                        BUILD.resolve("pvs-of-tests.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = lock.lock()) {
            if (held.isValid() && !isNewerThanTheJar(ARCHIVE)) {
                Files.deleteIfExists(ARCHIVE);
                Process recording = new ProcessBuilder(
                                java(List.of("-XX:ArchiveClassesAtExit=" + ARCHIVE), "sql", "-c", "SELECT 1"))
                        .redirectErrorStream(true)
                        .redirectOutput(BUILD.resolve("pvs-of-tests.log").toFile())
                        .start();
                recording.getOutputStream().close();
                if (recording.waitFor() != 0) {
                    throw new IllegalStateException(
                            "Cannot record the classes of pvs; see pvs-of-tests.log in " + BUILD);
                }
            }
            return ARCHIVE;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("Cannot record the classes of pvs", e);
        }
    }

    private static boolean isNewerThanTheJar(Path archive) throws IOException {
        return Files.exists(archive)
                && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(BUILD.resolve("pvs.jar")))
                        > 0;
    }
}
