package org.parquetvs.store.s3;

import java.time.Duration;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.s3.http.S3Options;

/** Why a request failed, and so whether another attempt makes sense. {@link RetryPolicy} decides by it. */
sealed interface RequestFailure {

    /** How often the request may be sent in all, whatever the options allow. */
    default int maxAttempts() {
        return Integer.MAX_VALUE;
    }

    /** Whether the answer may belong to an earlier request of its connection. */
    default boolean mayBeOutOfTurn() {
        return false;
    }

    /** How long after the last progress an attempt may begin. */
    default Duration patience(S3Options options) {
        return options.timeBeforeLastAttempt();
    }

    /**
     * The exception with the message for the user.
     *
     * @param action what was tried
     * @param effort how often, such as {@code after 3 attempts}
     */
    StoreException report(String action, String effort);

    /** The same request gets the same answer. */
    record Lasting(StoreException exception) implements RequestFailure {
        @Override
        public int maxAttempts() {
            return 1;
        }

        @Override
        public StoreException report(String action, String effort) {
            return exception;
        }
    }

    /** The body of an answer is no document of the protocol: it comes from another server, or ended early. */
    record Unreadable(String reason) implements RequestFailure {
        @Override
        public int maxAttempts() {
            return RetryPolicy.ATTEMPTS_IN_DOUBT;
        }

        @Override
        public boolean mayBeOutOfTurn() {
            return true;
        }

        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.unusableAnswer(action, reason + ", " + effort);
        }
    }

    /** The answer does not fit the request. */
    record Unrelated(StoreException verdict) implements RequestFailure {
        @Override
        public int maxAttempts() {
            return RetryPolicy.ATTEMPTS_IN_DOUBT;
        }

        @Override
        public boolean mayBeOutOfTurn() {
            return true;
        }

        @Override
        public StoreException report(String action, String effort) {
            return verdict;
        }
    }

    /** TLS refuses the server: almost always a mistake in the connection. */
    record Untrusted(String endpoint, String reason, Exception cause) implements RequestFailure {
        @Override
        public int maxAttempts() {
            return RetryPolicy.ATTEMPTS_IN_DOUBT;
        }

        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.unreachable(endpoint, reason, effort, cause);
        }
    }

    /** The store or the network is busy or broken for a moment. */
    record Passing(String reason, Exception cause) implements RequestFailure {
        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.retriesExhausted(action, effort, reason, cause);
        }
    }

    /**
     * No connection. The store is away if its address has answered before; if it never has, the address may be wrong, and
     * the user should not wait long for the message.
     */
    record Unreachable(String endpoint, boolean hasAnswered, String reason, Exception cause) implements RequestFailure {
        @Override
        public Duration patience(S3Options options) {
            Duration usual = options.timeBeforeLastAttempt();
            boolean isUsual = hasAnswered || usual.compareTo(S3Options.STARTING_TIME) < 0;
            return isUsual ? usual : S3Options.STARTING_TIME;
        }

        @Override
        public StoreException report(String action, String effort) {
            return S3Errors.unreachable(endpoint, reason, effort, cause);
        }
    }
}
