package org.parquetvs.store.s3;

import org.parquetvs.store.StoreException;

/** Why a request failed, and so whether another attempt makes sense. */
sealed interface Failure {

    /** How often the request may be sent in all. */
    int maxAttempts(S3Options options);

    /** Whether a repetition counts against the {@link RetryBudget} of the store. */
    default boolean costsBudget() {
        return true;
    }

    /**
     * The exception with the message for the user.
     *
     * @param action what was tried
     * @param effort how often, such as {@code after 3 attempts}
     */
    StoreException report(String action, String effort);

    /** The same request gets the same answer. */
    record Lasting(StoreException exception) implements Failure {
        @Override
        public int maxAttempts(S3Options options) {
            return 1;
        }

        @Override
        public StoreException report(String action, String effort) {
            return exception;
        }
    }

    /**
     * The store is overloaded. It is asked again, however often, for as long as a request may take: each time later,
     * and by fewer threads.
     */
    record Busy(String reason, Exception cause) implements Failure {
        @Override
        public int maxAttempts(S3Options options) {
            return options.maxAttempts() == 1 ? 1 : Integer.MAX_VALUE;
        }

        /** {@link Congestion} bounds how much a busy store is asked. */
        @Override
        public boolean costsBudget() {
            return false;
        }

        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.retriesExhausted(action, effort, reason, cause);
        }
    }

    /** The body of an answer is no document of the protocol: it comes from another server, or ended early. */
    record Unreadable(String reason) implements Failure {
        private static final int MAX_ATTEMPTS = 3;

        @Override
        public int maxAttempts(S3Options options) {
            return Math.min(MAX_ATTEMPTS, options.maxAttempts());
        }

        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.unusableAnswer(action, reason + ", " + effort);
        }
    }

    /** The answer does not fit the request. */
    record Unrelated(StoreException verdict) implements Failure {
        @Override
        public int maxAttempts(S3Options options) {
            return Math.min(Unreadable.MAX_ATTEMPTS, options.maxAttempts());
        }

        @Override
        public StoreException report(String action, String effort) {
            return verdict;
        }
    }

    /** The store or the network is broken for a moment. */
    record Passing(String reason, Exception cause) implements Failure {
        @Override
        public int maxAttempts(S3Options options) {
            return options.maxAttempts();
        }

        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.retriesExhausted(action, effort, reason, cause);
        }
    }

    /** No connection: a fault of the network, but more often of the address, so that waiting long does not help. */
    record Unreachable(String endpoint, String reason, Exception cause) implements Failure {
        private static final int MAX_ATTEMPTS = 3;

        @Override
        public int maxAttempts(S3Options options) {
            return Math.min(MAX_ATTEMPTS, options.maxAttempts());
        }

        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.unreachable(endpoint, reason, cause);
        }
    }
}
