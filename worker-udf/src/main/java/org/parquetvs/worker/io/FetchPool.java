package org.parquetvs.worker.io;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.RepeatedFailure;
import org.parquetvs.worker.error.WorkerErrors;

/**
 * The threads that wait for the object store on behalf of one scan task. Requests are carried out in the order in which
 * they are submitted. The first failure stops all of them, and every {@link #await} reports it from then on.
 */
final class FetchPool implements AutoCloseable {

    /**
     * An interrupted request ends at once, unless its store ignores the interruption; only then does it take longer
     * than this.
     */
    private static final long CLOSE_MILLIS = 30_000;

    private final ExecutorService executor;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private @Nullable Throwable failure;

    /**
     * @param maxThreads most requests at the same time; a thread is started when there are more requests than threads
     */
    FetchPool(String name, int maxThreads) {
        this.executor = Executors.newFixedThreadPool(maxThreads, task -> {
            Thread thread = new Thread(task, name + "-" + (threads.size() + 1));
            // A thread that is still running must not keep the container, and with it the statement, from ending.
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        });
    }

    /** Carries out a request, now or when a thread is free. */
    <T> CompletableFuture<T> submit(Supplier<T> action) {
        Request<T> request = new Request<>(action);
        synchronized (this) {
            requireNoFailure();
            executor.execute(request);
        }
        return request.result;
    }

    /**
     * Waits for the result of a request, or for any request to fail.
     *
     * @throws RuntimeException the first failure of all requests
     */
    <T> T await(CompletableFuture<T> result) {
        requireNoFailure();
        try {
            return result.get();
        } catch (ExecutionException e) {
            requireNoFailure();
            throw unchecked(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WorkerErrors.interrupted(e);
        }
    }

    /**
     * Throws if any request has failed.
     *
     * @throws RuntimeException the first failure of all requests
     */
    synchronized void requireNoFailure() {
        if (failure != null) {
            throw unchecked(failure);
        }
    }

    private synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
            stop(cause);
        } else if (failure != cause) {
            RepeatedFailure.attach(failure, cause);
        }
    }

    /** Stops all requests; requests that have not begun never will. */
    private void stop(Throwable cause) {
        for (Runnable waiting : executor.shutdownNow()) {
            ((Request<?>) waiting).result.completeExceptionally(cause);
        }
    }

    private static RuntimeException unchecked(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException exception ? exception : new IllegalStateException(failure);
    }

    /** Stops all requests and waits until no thread is left. */
    @Override
    public void close() {
        stop(new CancellationException("The scan has ended"));
        try {
            for (Thread thread : threads) {
                thread.join(CLOSE_MILLIS);
                if (thread.isAlive()) {
                    throw new IllegalStateException(
                            "A request is still under way " + CLOSE_MILLIS + " ms after its end");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A request and the receiver of its outcome. */
    private final class Request<T> implements Runnable {
        private final Supplier<T> action;
        private final CompletableFuture<T> result = new CompletableFuture<>();

        Request(Supplier<T> action) {
            this.action = action;
        }

        @Override
        public void run() {
            try {
                result.complete(action.get());
            } catch (RuntimeException | Error e) {
                fail(e);
                result.completeExceptionally(e);
            }
        }
    }
}
