package org.parquetvs.table;

import java.io.Serial;

/** There is no table at an address. The message is for the user. */
public final class NoTableException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    public NoTableException(String message) {
        super(message);
    }
}
