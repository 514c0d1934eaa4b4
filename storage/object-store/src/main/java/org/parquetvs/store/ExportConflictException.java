package org.parquetvs.store;

/** The manifest of a target was changed by another export. */
public final class ExportConflictException extends StoreException {
    private static final long serialVersionUID = 1L;

    ExportConflictException(String message) {
        super(message);
    }
}
