package org.parquetvs.local.error;

/** A file of this machine cannot be read; the message says why and what to do. */
public final class LocalFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LocalFileException(String message) {
        super(message);
    }

    LocalFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
