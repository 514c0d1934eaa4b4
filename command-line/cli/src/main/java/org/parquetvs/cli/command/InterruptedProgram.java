package org.parquetvs.cli.command;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Lets a program that is told to end, by Ctrl-C or by a signal, cancel its work and clear up first. The JVM then ends
 * with the exit code of the signal: 130 after Ctrl-C.
 */
public final class InterruptedProgram implements AutoCloseable {
    private static final long MILLIS_BETWEEN_REQUESTS = 200;

    private final Duration patience;
    private final AtomicReference<@Nullable Runnable> running = new AtomicReference<>();
    private final CountDownLatch finished = new CountDownLatch(1);

    private InterruptedProgram(Duration patience) {
        this.patience = patience;
    }

    /**
     * Begins to wait for an interrupt.
     *
     * @param patience how long the program may take to end
     */
    public static InterruptedProgram begin(Duration patience) {
        InterruptedProgram program = new InterruptedProgram(patience);
        Runtime.getRuntime().addShutdownHook(new Thread(program::end, "cancel"));
        return program;
    }

    /**
     * From now on there is something to cancel.
     *
     * @param cancel called again and again until the program ends: between two statements there is none to cancel
     */
    public void interrupts(Runnable cancel) {
        running.set(cancel);
    }

    /** A program that is still opening a database has nothing to cancel: it opens the database and then ends. */
    private void end() {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            boolean ended = false;
            while (!ended && System.nanoTime() < deadline) {
                Optional.ofNullable(running.get()).ifPresent(Runnable::run);
                ended = finished.await(MILLIS_BETWEEN_REQUESTS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Everything is printed, and nothing is left to clear up. */
    @Override
    public void close() {
        finished.countDown();
    }
}
