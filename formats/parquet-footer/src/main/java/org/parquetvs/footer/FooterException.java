package org.parquetvs.footer;

/** A file's footer or one of its columns cannot be used. The message carries the error code and names the file. */
public final class FooterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FooterException(String message) {
        super(message);
    }

    FooterException(String message, Throwable cause) {
        super(message, cause);
    }
}
