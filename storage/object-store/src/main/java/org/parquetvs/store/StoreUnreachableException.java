package org.parquetvs.store;

/** No connection to the store at all. */
public final class StoreUnreachableException extends StoreException {
    private static final long serialVersionUID = 1L;

    public StoreUnreachableException(String message, Throwable cause) {
        super(message, cause);
    }
}
