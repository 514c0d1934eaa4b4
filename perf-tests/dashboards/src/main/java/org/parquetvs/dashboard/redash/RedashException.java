package org.parquetvs.dashboard.redash;

/** Publishing failed; the message says why and what to do. */
public final class RedashException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RedashException(String message) {
        super(message);
    }

    RedashException(String message, Throwable cause) {
        super(message, cause);
    }
}
