package org.parquetvs.udf.call;

import java.time.Duration;

/** Counts the running calls. Safe for use by several threads. */
final class RunningCalls {
    private int count;

    /** A call begins. */
    synchronized void begin() {
        count++;
    }

    /** A call has ended. */
    synchronized void end() {
        count--;
        notifyAll();
    }

    /** Waits until no call runs, or until the time is over. */
    synchronized void awaitEnd(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            for (long left = patience.toMillis();
                    count > 0 && left > 0;
                    left = (deadline - System.nanoTime()) / 1_000_000) {
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
