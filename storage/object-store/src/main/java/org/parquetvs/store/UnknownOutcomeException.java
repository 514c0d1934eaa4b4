package org.parquetvs.store;

/** A request may or may not have been carried out, and the store does not say which. */
public final class UnknownOutcomeException extends StoreException {
    private static final long serialVersionUID = 1L;

    UnknownOutcomeException(String message, Throwable cause) {
        super(message, cause);
    }
}
