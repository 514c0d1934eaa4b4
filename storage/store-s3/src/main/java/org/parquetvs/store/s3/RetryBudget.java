package org.parquetvs.store.s3;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Bounds how much a store repeats in all, so that many readers of a struggling server do not multiply its load: each
 * repetition costs what {@value #SUCCESSES_PER_RETRY} successes earn.
 */
final class RetryBudget {

    private static final int SUCCESSES_PER_RETRY = 10;

    private final int capacity;
    private final AtomicInteger tokens;

    /** @param retries repetitions in a row, by all threads together, that the budget allows when full */
    RetryBudget(int retries) {
        capacity = Math.multiplyExact(retries, SUCCESSES_PER_RETRY);
        tokens = new AtomicInteger(capacity);
    }

    /** Pays for one repetition; false if the budget is spent. */
    boolean spend() {
        int before = tokens.getAndUpdate(left -> left < SUCCESSES_PER_RETRY ? left : left - SUCCESSES_PER_RETRY);
        return before >= SUCCESSES_PER_RETRY;
    }

    /** Counts one success. */
    void earn() {
        tokens.updateAndGet(left -> Math.min(capacity, left + 1));
    }
}
