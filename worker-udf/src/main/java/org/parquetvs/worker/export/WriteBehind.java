package org.parquetvs.worker.export;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** One thread that writes row groups while the next one is read: one at a time, so that two are in memory. */
final class WriteBehind implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(WriteBehind::daemon);
    private @Nullable Future<?> last;

    /** What is to be written. */
    @FunctionalInterface
    interface Step {
        void run() throws IOException;
    }

    private static Thread daemon(Runnable work) {
        Thread writer = new Thread(work, "export-writer");
        writer.setDaemon(true);
        return writer;
    }

    /** Hands a step over after the one before has ended. */
    void submit(Step step) throws IOException, InterruptedException {
        await();
        last = thread.submit(() -> {
            step.run();
            return null;
        });
    }

    /** Waits for the end of what was handed over. */
    void await() throws IOException, InterruptedException {
        Future<?> running = last;
        if (running == null) {
            return;
        }
        try {
            running.get();
            last = null;
        } catch (ExecutionException e) {
            last = null;
            throw unwrapped(e);
        }
    }

    private static IOException unwrapped(ExecutionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof RuntimeException failure) {
            throw failure;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException failure ? failure : new IOException(cause);
    }

    /** Ends the thread, and waits until it does nothing any more. */
    @Override
    public void close() {
        thread.shutdownNow();
        boolean isInterrupted = Thread.interrupted();
        boolean isEnded = false;
        while (!isEnded) {
            try {
                isEnded = thread.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
