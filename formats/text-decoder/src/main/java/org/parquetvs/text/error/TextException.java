package org.parquetvs.text.error;

/** A text file cannot be read; the message has an error code and names the file and the place in it. */
public final class TextException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TextException(String message) {
        super(message);
    }

    TextException(String message, Throwable cause) {
        super(message, cause);
    }
}
