package org.parquetvs.store.s3;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.store.s3.http.S3Options;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Sends requests, repeats those that failed by chance, and counts both. Safe for use by several threads. */
final class Retries implements AutoCloseable {

    /** Fewer bytes than a healthy connection brings in a moment: a server that sends less is stuck. */
    private static final int MIN_PROGRESS = 1 << 16;

    private final RetryPolicy policy;
    private final SdkExceptionTranslator failures;
    private final Congestion congestion;
    private final Runnable closeIdleConnections;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicInteger underWay = new AtomicInteger();
    private final LongAdder requests = new LongAdder();
    private final LongAdder repeated = new LongAdder();
    private final LongAdder bytes = new LongAdder();

    /** @param closeIdleConnections closes the connections that wait for their next request */
    Retries(S3Connection connection, S3Options options, Runnable closeIdleConnections) {
        this.policy = new RetryPolicy(options);
        this.failures = new SdkExceptionTranslator(connection);
        this.congestion = new Congestion(options.maxConnections());
        this.closeIdleConnections = closeIdleConnections;
    }

    /** Sends a request whose answer arrives whole or not at all. */
    <T> T call(String action, Supplier<T> request) {
        return call(action, request, () -> 0);
    }

    /**
     * Sends a request that continues where the last attempt ended.
     *
     * @param action what is tried, for messages
     * @param progress bytes received so far; an attempt that received {@value #MIN_PROGRESS} more begins the count of
     *     failed ones anew
     */
    <T> T call(String action, Supplier<T> request, LongSupplier progress) {
        underWay.incrementAndGet();
        try {
            return sendUntilAnswered(action, request, progress);
        } finally {
            underWay.decrementAndGet();
        }
    }

    private <T> T sendUntilAnswered(String action, Supplier<T> request, LongSupplier progress) {
        int failed = 0;
        long lastProgress = System.nanoTime();
        while (true) {
            requireOpen(action);
            long before = progress.getAsLong();
            try {
                return attempt(action, request);
            } catch (SdkException exception) {
                requireOpen(action);
                failed++;
                if (progress.getAsLong() - before >= MIN_PROGRESS) {
                    failed = 1;
                    lastProgress = System.nanoTime();
                }
                RequestFailure failure = failures.of(action, exception);
                if (failure.mayBeOutOfTurn()) {
                    // Its connection would give the next request an answer out of turn, too.
                    closeIdleConnections.run();
                }
                pauseOrFail(action, failure, failed, lastProgress);
                repeated.increment();
            } catch (IllegalStateException exception) {
                // The pool of connections throws this if it was closed between two steps of a request.
                requireOpen(action);
                throw exception;
            } finally {
                bytes.add(progress.getAsLong() - before);
            }
        }
    }

    private <T> T attempt(String action, Supplier<T> request) {
        long round = enter(action);
        boolean isBusy = false;
        try {
            requests.increment();
            T answer = request.get();
            failures.answered();
            return answer;
        } catch (S3Exception refusal) {
            failures.answered();
            isBusy = SdkExceptionTranslator.isBusy(refusal);
            throw refusal;
        } finally {
            congestion.leave(round, isBusy);
        }
    }

    private long enter(String action) {
        try {
            return congestion.enter();
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped(action);
        }
    }

    private static String after(int attempts, long nanos) {
        String times = "after " + attempts + (attempts == 1 ? " attempt" : " attempts");
        long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos);
        return seconds < 1 ? times : times + " and " + seconds + " s";
    }

    private void requireOpen(String action) {
        if (closed.getCount() == 0) {
            throw StoreErrors.stopped(action);
        }
    }

    private void pauseOrFail(String action, RequestFailure failure, int failed, long lastProgress) {
        long idle = System.nanoTime() - lastProgress;
        Duration longest = policy.maxPause(failure, failed, Duration.ofNanos(idle))
                .orElseThrow(() -> failure.report(action, after(failed, idle)));
        try {
            if (closed.await(ThreadLocalRandom.current().nextLong(longest.toNanos() + 1), TimeUnit.NANOSECONDS)) {
                throw StoreErrors.stopped(action);
            }
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped(action);
        }
    }

    StoreMetrics metrics() {
        return new StoreMetrics(requests.sum(), repeated.sum(), bytes.sum());
    }

    /** Whether any request has neither been answered nor failed. */
    boolean areUnderWay() {
        return underWay.get() > 0;
    }

    /** Wakes threads that wait to try again; their requests and all later ones fail. */
    @Override
    public void close() {
        closed.countDown();
        congestion.end();
    }
}
