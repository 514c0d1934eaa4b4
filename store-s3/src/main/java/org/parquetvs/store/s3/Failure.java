package org.parquetvs.store.s3;

import org.parquetvs.store.StoreException;

/** Why a request failed, and with that whether another attempt makes sense. */
sealed interface Failure {

    /** How often the request may be sent in all. */
    int maxAttempts(S3Options options);

    /**
     * What the user is told.
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

    /** The store or the network is busy or broken for a moment. */
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
