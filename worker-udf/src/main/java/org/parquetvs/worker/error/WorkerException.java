package org.parquetvs.worker.error;

/** A scan task cannot be carried out. The message carries the error code. */
public final class WorkerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WorkerException(String message) {
        super(message);
    }

    WorkerException(String message, Throwable cause) {
        super(message, cause);
    }
}
