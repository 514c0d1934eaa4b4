package org.parquetvs.udf.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Passes on the output of the JVM and of native code in a process. The {@code System.out} and {@code System.err} of its
 * scripts come in its messages instead.
 */
final class PrintedLines {
    private static final int REMEMBERED = 10;
    private static final long MAX_WAIT_MILLIS = 1_000;

    private final String vmId;
    private final ScriptOutput output;
    private final Thread out;
    private final Thread err;
    private final Deque<String> last = new ArrayDeque<>();

    PrintedLines(Process process, ScriptOutput output) {
        this.vmId = Long.toString(process.pid());
        this.output = output;
        this.out = start(process.getInputStream(), ScriptOutput.Stream.STDOUT);
        this.err = start(process.getErrorStream(), ScriptOutput.Stream.STDERR);
    }

    private Thread start(InputStream in, ScriptOutput.Stream stream) {
        Thread thread = new Thread(() -> pump(in, stream), stream + " of container " + vmId);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void pump(InputStream in, ScriptOutput.Stream stream) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                keep(line);
                output.line(vmId, stream, line);
            }
        } catch (IOException e) {
            keep(e.toString());
        }
    }

    private synchronized void keep(String line) {
        last.addLast(line);
        if (last.size() > REMEMBERED) {
            last.removeFirst();
        }
    }

    /** Waits a short time until the process has closed its streams; its children may keep them open. */
    void await() throws InterruptedException {
        out.join(MAX_WAIT_MILLIS);
        err.join(MAX_WAIT_MILLIS);
    }

    /** The last lines. */
    synchronized String lastWords() {
        return String.join("\n", last);
    }
}
