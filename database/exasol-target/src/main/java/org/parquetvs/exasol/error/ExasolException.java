package org.parquetvs.exasol.error;

/** A real Exasol, or its BucketFS, does not do what is asked. The message carries the error code. */
public final class ExasolException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ExasolException(String message) {
        super(message);
    }

    ExasolException(String message, Throwable cause) {
        super(message, cause);
    }
}
