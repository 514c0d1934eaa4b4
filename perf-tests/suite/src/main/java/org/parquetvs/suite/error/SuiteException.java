package org.parquetvs.suite.error;

/** The suite, or one of its cases, cannot go on. The message carries the error code. */
public final class SuiteException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SuiteException(String message) {
        super(message);
    }
}
