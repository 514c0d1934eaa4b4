package org.parquetvs.bench.harness;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The side of the benchmark that talks to a contender's process. */
final class ContenderProcess implements AutoCloseable {
    private static final long CLOSE_SECONDS = 20;

    private final Entry entry;
    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    private ContenderProcess(Entry entry, Process process) {
        this.entry = entry;
        this.process = process;
        this.requests = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    static ContenderProcess start(Entry entry) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(entry.jvmOptions());
        command.addAll(List.of("-cp", entry.classPath(), ContenderMain.class.getName(), entry.contenderClass()));
        command.addAll(entry.arguments());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new ContenderProcess(entry, process);
    }

    Entry entry() {
        return entry;
    }

    /** One run. */
    Measurement measure() throws IOException {
        requests.write("run\n");
        requests.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("Contender " + entry.name() + " failed; see above");
        }
        return Measurement.parse(answer);
    }

    /** Lets the contender end by itself, for a while. */
    @Override
    public void close() throws IOException {
        try {
            if (process.isAlive()) {
                requests.close();
            }
            if (!process.waitFor(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
