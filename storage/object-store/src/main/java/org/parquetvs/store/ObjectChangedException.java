package org.parquetvs.store;

/** An object is no longer the one that was listed. */
public final class ObjectChangedException extends StoreException {
    private static final long serialVersionUID = 1L;

    public ObjectChangedException(String message) {
        super(message);
    }
}
