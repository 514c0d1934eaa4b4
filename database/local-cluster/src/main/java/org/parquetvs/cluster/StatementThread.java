package org.parquetvs.cluster;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Runs work on a thread whose stack has room for deeply nested statements, here and in DuckDB. */
final class StatementThread {
    /** The stack takes memory only as it grows, and returns it when the work is done. */
    private static final long STACK_BYTES = 256L << 20;

    private StatementThread() {}

    /**
     * The result of {@code work}, or the exception or error that it threw. An interrupt of the caller reaches the work.
     */
    static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(null, task, "statement", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                    thread.interrupt();
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
