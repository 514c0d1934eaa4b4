package org.parquetvs.history.error;

/** The history cannot be read or written. The message carries the error code. */
public final class HistoryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    HistoryException(String message, Throwable cause) {
        super(message, cause);
    }

    HistoryException(String message) {
        super(message);
    }
}
