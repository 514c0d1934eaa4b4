package org.parquetvs.exasol.error;

/** A real Exasol, or its BucketFS, fails to do what is asked. The message contains the error code. */
public final class ExasolException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ExasolException(String message) {
        super(message);
    }

    ExasolException(String message, Throwable cause) {
        super(message, cause);
    }
}
