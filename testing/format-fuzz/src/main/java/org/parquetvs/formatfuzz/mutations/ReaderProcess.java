package org.parquetvs.formatfuzz.mutations;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.parquetvs.formatfuzz.mutations.ReaderMain.Kind;
import org.parquetvs.formatfuzz.mutations.ReadingResult.Outcome;
import org.parquetvs.testing.process.JavaProgram;
import org.parquetvs.testing.process.LineProcess;

/** A reader in a process with a small heap, which is started again after a crash or when it takes too long. */
final class ReaderProcess implements AutoCloseable {
    private static final List<String> JVM = List.of("-Xmx192m", "-Xss512k", "-XX:+UseSerialGC");
    private static final long LIMIT_SECONDS = 10;

    private final JavaProgram program;
    private @Nullable LineProcess running;

    ReaderProcess(Kind kind) {
        this.program = JavaProgram.of(ReaderMain.class, JVM, List.of(kind.name()));
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
        LineProcess reader =
                running == null || !running.isAlive() ? program.start(ProcessBuilder.Redirect.DISCARD) : running;
        running = reader;
        CompletableFuture<ReadingResult> answer = CompletableFuture.supplyAsync(() -> ask(reader, file.toString()));
        try {
            return answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
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

    private static ReadingResult ask(LineProcess reader, String file) {
        try {
            return ReadingResult.parse(reader.ask(file));
        } catch (EOFException e) {
            reader.kill();
            return new ReadingResult(Outcome.CRASHED, "the process ended");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (running != null) {
            running.kill();
            running = null;
        }
    }
}
