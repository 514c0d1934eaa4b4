package org.parquetvs.store;

/** An object cannot be listed or read. The message carries the error code, names the object and never a secret. */
public class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }

    public StoreException(String message) {
        super(message);
    }
}
