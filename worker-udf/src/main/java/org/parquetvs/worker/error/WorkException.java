package org.parquetvs.worker.error;

/** A scan task cannot be carried out. The message carries the error code. */
public final class WorkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WorkException(String message) {
        super(message);
    }

    WorkException(String message, Throwable cause) {
        super(message, cause);
    }
}
