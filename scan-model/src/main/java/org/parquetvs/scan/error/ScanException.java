package org.parquetvs.scan.error;

/** A scan that cannot be planned or begun; the message says what to do. */
public final class ScanException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ScanException(String message) {
        super(message);
    }
}
