package org.parquetvs.bench.mutations;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.mutations.ReaderMain.Kind;
import org.parquetvs.bench.mutations.ReadingResult.Outcome;

/** A reader in a process with a small heap, which is started again after a crash or when it takes too long. */
final class ReaderProcess implements AutoCloseable {
    private static final List<String> JVM = List.of("-Xmx192m", "-Xss512k", "-XX:+UseSerialGC");
    private static final long LIMIT_SECONDS = 10;

    private final Kind kind;
    private @Nullable Running running;

    ReaderProcess(Kind kind) {
        this.kind = kind;
    }

    /** The result of reading the file within the time limit. */
    CompletableFuture<ReadingResult> read(Path file) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return readNow(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private ReadingResult readNow(Path file) throws IOException {
        Running reader = running == null || !running.process.isAlive() ? Running.start(kind) : running;
        running = reader;
        reader.requests.write(file + "\n");
        reader.requests.flush();
        CompletableFuture<@Nullable String> answer = CompletableFuture.supplyAsync(reader::answer);
        try {
            String line = answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
            if (line != null) {
                return ReadingResult.parse(line);
            }
            close();
            return new ReadingResult(Outcome.CRASHED, "the process ended");
        } catch (TimeoutException e) {
            close();
            return new ReadingResult(Outcome.LATE, "no end after " + LIMIT_SECONDS + " s");
        } catch (ExecutionException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        if (running != null) {
            running.process.destroyForcibly();
            running = null;
        }
    }

    private record Running(Process process, BufferedWriter requests, BufferedReader answers) {
        static Running start(Kind kind) throws IOException {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(JVM);
            command.addAll(
                    List.of("-cp", System.getProperty("java.class.path"), ReaderMain.class.getName(), kind.name()));
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new Running(
                    process,
                    new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8)),
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)));
        }

        @Nullable
        String answer() {
            try {
                return answers.readLine();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
