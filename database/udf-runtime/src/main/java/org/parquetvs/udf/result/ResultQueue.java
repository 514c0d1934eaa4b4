package org.parquetvs.udf.result;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.udf.error.UdfException;

/**
 * The queue of result rows of a call: containers send them, and threads of DuckDB fetch them. The number of slabs
 * limits its length.
 */
public final class ResultQueue {
    private final Deque<ReceivedRows> received = new ArrayDeque<>();
    private int senders;
    private @Nullable UdfException failure;

    /** Another container will send rows. */
    public synchronized void addSender() {
        senders++;
    }

    /** A container has sent all of its rows. */
    public synchronized void removeSender() {
        senders--;
        notifyAll();
    }

    /** Adds rows; after a failure, discards them. */
    public synchronized void add(ReceivedRows rows) {
        if (failure == null) {
            received.add(rows);
            notifyAll();
        } else {
            rows.release().run();
        }
    }

    /** Makes fetching rows fail. Returns whether it is the first failure. */
    public synchronized boolean fail(UdfException reason) {
        if (failure != null) {
            return false;
        }
        failure = reason;
        received.forEach(rows -> rows.release().run());
        received.clear();
        notifyAll();
        return true;
    }

    public synchronized Optional<UdfException> failure() {
        return Optional.ofNullable(failure);
    }

    /**
     * Waits for rows; empty after all have been fetched.
     *
     * @param whenWaiting called whenever there are no rows yet
     */
    public synchronized Optional<ReceivedRows> next(Runnable whenWaiting) throws InterruptedException {
        while (true) {
            if (failure != null) {
                throw failure;
            }
            if (!received.isEmpty()) {
                return Optional.of(received.remove());
            }
            if (senders == 0) {
                return Optional.empty();
            }
            whenWaiting.run();
            wait();
        }
    }

    /** Waits until no container sends any more rows. Returns whether this happened in time. */
    public synchronized boolean awaitSilence(long nanos) throws InterruptedException {
        long deadline = System.nanoTime() + nanos;
        while (senders > 0) {
            long millis = (deadline - System.nanoTime()) / 1_000_000;
            if (millis <= 0) {
                return false;
            }
            wait(millis);
        }
        return true;
    }
}
