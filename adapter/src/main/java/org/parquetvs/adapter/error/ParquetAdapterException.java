package org.parquetvs.adapter.error;

/** The adapter cannot do what it was asked. The message carries the error code and never a secret. */
public final class ParquetAdapterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ParquetAdapterException(String message) {
        super(message);
    }

    public ParquetAdapterException(String message, Throwable cause) {
        super(message, cause);
    }
}
