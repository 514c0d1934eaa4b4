package org.parquetvs.scan.error;

import org.jspecify.annotations.Nullable;

/** A source, or a text between adapter and worker, that no scan can be made of; the message says what to do. */
public final class ScanException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    ScanException(String message) {
        this(message, null);
    }

    ScanException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
