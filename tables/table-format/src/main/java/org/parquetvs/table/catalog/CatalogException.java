package org.parquetvs.table.catalog;

import java.io.Serial;

/** A catalog does not give what it is asked for. The message is for the user. */
public final class CatalogException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    CatalogException(String message) {
        super(message);
    }
}
