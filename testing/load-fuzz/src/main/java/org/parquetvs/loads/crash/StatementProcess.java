package org.parquetvs.loads.crash;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Statements in their own process, and the processes that work for them. */
final class StatementProcess {
    private static final long PATIENCE_SECONDS = 180;

    /** The unit of {@code ulimit -f} in a POSIX shell. */
    private static final int LIMIT_UNIT = 512;

    private final Process process;
    private final Path messages;

    private StatementProcess(Process process, Path messages) {
        this.process = process;
        this.messages = messages;
    }

    /**
     * Starts the program that runs statements.
     *
     * @param statements SQL, with terminators
     * @param messages file for its output
     * @param fileLimit the largest file, in bytes, that it may write
     */
    static StatementProcess start(Path database, Path jar, String statements, Path messages, OptionalLong fileLimit)
            throws IOException {
        List<String> command = new ArrayList<>();
        fileLimit.ifPresent(bytes -> command.addAll(List.of(
                // A write beyond the limit fails instead of ending the process.
                "sh", "-c", "trap '' XFSZ; ulimit -f " + bytes / LIMIT_UNIT + "; exec \"$@\"", "sh")));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Duser.timezone=UTC",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                StatementProgram.class.getName(),
                database.toString(),
                jar.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(messages.toFile())
                .start();
        try (OutputStream input = process.getOutputStream()) {
            input.write(statements.getBytes(StandardCharsets.UTF_8));
        }
        return new StatementProcess(process, messages);
    }

    long pid() {
        return process.pid();
    }

    /** Waits for the given time, or until the statements have ended. Returns whether it has ended. */
    boolean ends(long millis) throws InterruptedException {
        return process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Kills the process of the database. */
    void kill() {
        process.destroyForcibly();
    }

    /** Kills one of the processes that work for the statements, if there are any. */
    void killWorker(Random random) {
        List<ProcessHandle> workers = process.children().toList();
        if (!workers.isEmpty()) {
            workers.get(random.nextInt(workers.size())).destroyForcibly();
        }
    }

    /**
     * Waits for the end of the statements and of all processes that worked for them.
     *
     * @return the exit code
     * @throws IllegalStateException if one of them does not end
     */
    int exitCode(List<ProcessHandle> workers) throws InterruptedException {
        if (!ends(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS))) {
            kill();
            throw new IllegalStateException("The statements did not end within " + PATIENCE_SECONDS + " s: " + said());
        }
        for (ProcessHandle worker : workers) {
            worker.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        }
        return process.exitValue();
    }

    /** The processes that work for the statements now. */
    List<ProcessHandle> workers() {
        return process.descendants().toList();
    }

    /** The output of the program. */
    String said() {
        try {
            return Files.readString(messages);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
