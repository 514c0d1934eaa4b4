package org.parquetvs.store.s3;

import java.time.Duration;
import java.util.Optional;
import org.parquetvs.store.s3.http.S3Options;

/**
 * Whether and when a failed request is sent again. Planner, workers, exports and loads share this policy. A failure
 * that may pass is repeated for as long as a request may take without progress.
 *
 * @param options the limits of the connection
 */
record RetryPolicy(S3Options options) {

    /** Attempts where the answer or the address is more likely wrong than broken. */
    static final int ATTEMPTS_IN_DOUBT = 3;

    /** Doubling as often exceeds every limit. */
    private static final int MAX_DOUBLINGS = 20;

    /**
     * The longest pause before the next attempt; empty if there is none. The actual pause is random, so that readers that
     * failed together do not come back together. The last one is cut, so that the attempt after it can end in time.
     *
     * @param failed attempts without progress, this one included
     * @param idle time since the last progress
     */
    Optional<Duration> maxPause(RequestFailure failure, int failed, Duration idle) {
        Duration left = failure.patience(options).minus(idle);
        if (failed >= Math.min(options.maxAttempts(), failure.maxAttempts()) || left.isNegative()) {
            return Optional.empty();
        }
        return Optional.of(shorter(left, shorter(options.maxBackoff(), doubled(failed))));
    }

    private Duration doubled(int failed) {
        return options.firstBackoff().multipliedBy(1L << Math.min(failed - 1, MAX_DOUBLINGS));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
