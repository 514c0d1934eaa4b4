package org.parquetvs.worker.export;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.writer.TaskFailure;

/** One thread that writes row groups while the next one is read: one at a time, so that two are in memory. */
final class WriteBehind implements RowGroupSteps {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(WriteBehind::daemon);
    private @Nullable Future<?> last;

    private static Thread daemon(Runnable work) {
        Thread writer = new Thread(work, "export-writer");
        writer.setDaemon(true);
        return writer;
    }

    @Override
    public void submit(Step step) throws IOException, InterruptedException {
        await();
        last = thread.submit(() -> {
            step.run();
            return null;
        });
    }

    @Override
    public void await() throws IOException, InterruptedException {
        Future<?> running = last;
        if (running == null) {
            return;
        }
        try {
            running.get();
            last = null;
        } catch (ExecutionException e) {
            last = null;
            throw TaskFailure.unwrapped(e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        boolean isInterrupted = Thread.interrupted();
        boolean isEnded = false;
        while (!isEnded) {
            try {
                isEnded = thread.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
