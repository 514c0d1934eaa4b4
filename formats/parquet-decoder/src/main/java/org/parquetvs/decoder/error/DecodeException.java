package org.parquetvs.decoder.error;

/** A row group cannot be decoded; the message has an error code and names file, row group and column. */
public final class DecodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DecodeException(String message) {
        super(message);
    }

    DecodeException(String message, Throwable cause) {
        super(message, cause);
    }
}
