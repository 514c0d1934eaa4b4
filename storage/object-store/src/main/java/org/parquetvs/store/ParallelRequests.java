package org.parquetvs.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Waits for several requests at once: one after the other would take a request's latency each. */
public final class ParallelRequests {
    private final String threadName;
    private final int maxAtOnce;

    /** @param threadName what the threads are called while they wait */
    public ParallelRequests(String threadName, int maxAtOnce) {
        this.threadName = threadName;
        this.maxAtOnce = maxAtOnce;
    }

    /** One or several requests that depend on each other. */
    @FunctionalInterface
    public interface Request<T, R> {

        /** The result for an item. */
        R send(T item) throws InterruptedException;
    }

    /**
     * The results for all items, in the order of the items. If several fail, the failure of the first item is thrown,
     * and requests under way are interrupted.
     *
     * @param request called by several threads at once, or, for a single item, by the thread of the caller
     * @throws InterruptedException if the caller is interrupted while it waits
     */
    public <T, R> List<R> all(List<T> items, Request<T, R> request) throws InterruptedException {
        if (items.size() < 2) {
            return items.isEmpty() ? List.of() : List.of(request.send(items.get(0)));
        }
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(maxAtOnce, items.size()), this::daemon);
        try {
            List<Future<R>> answers = new ArrayList<>(items.size());
            for (T item : items) {
                answers.add(threads.submit(() -> request.send(item)));
            }
            List<R> results = new ArrayList<>(items.size());
            for (Future<R> answer : answers) {
                results.add(answer.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw unwrapped(e);
        } finally {
            threads.shutdownNow();
        }
    }

    /** The only checked exception of a request is an interruption, and only the end of another request causes it. */
    private static RuntimeException unwrapped(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
    }

    /** A thread that does not keep a UDF container alive. */
    private Thread daemon(Runnable task) {
        Thread thread = new Thread(task, threadName);
        thread.setDaemon(true);
        return thread;
    }
}
