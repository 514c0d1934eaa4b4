package org.parquetvs.server.session;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Tells clients that their statements are still running. One thread keeps the time for all clients, but never writes to
 * them. So a client that does not read blocks only the thread that writes to it.
 */
public final class KeepAlive implements AutoCloseable {
    /** How long a thread waits for the next pong; most statements end earlier. */
    private static final long IDLE_SECONDS = 5;

    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(daemon("keep-alive timer"));
    private final ExecutorService writers = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), daemon("keep-alive"));

    private static ThreadFactory daemon(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /**
     * Repeats a message until the future is cancelled.
     *
     * @param message tells one client that its statement is still running
     */
    public Future<?> start(Runnable message, long interval, TimeUnit unit) {
        return timer.scheduleAtFixedRate(() -> writers.execute(message), interval, interval, unit);
    }

    @Override
    public void close() {
        timer.shutdownNow();
        writers.shutdownNow();
    }
}
