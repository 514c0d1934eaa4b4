package org.parquetvs.testing.process;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that answers lines with lines, until its input ends. */
public final class LineProcess implements AutoCloseable {
    private static final long CLOSE_SECONDS = 30;

    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    LineProcess(Process process) {
        this.process = process;
        this.requests = process.outputWriter();
        this.answers = process.inputReader();
    }

    /** Starts a program; what it prints to standard error is printed here. */
    public static LineProcess start(List<String> command) throws IOException {
        return new LineProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The answer to a line. */
    public String ask(String request) throws IOException {
        requests.write(request + "\n");
        requests.flush();
        return answer();
    }

    /**
     * The next line.
     *
     * @throws EOFException if the process has ended
     */
    public String answer() throws IOException {
        String answer = answers.readLine();
        if (answer == null) {
            throw new EOFException("The process has ended; see above");
        }
        return answer;
    }

    /** Ends the process at once. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Lets the process end by itself, for a while. */
    @Override
    public void close() throws IOException {
        try {
            if (process.isAlive()) {
                requests.close();
            }
            if (!process.waitFor(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
    }
}
