package org.parquetvs.delta;

import java.io.Serial;

/** A Delta table cannot be read. The message is for the user. */
public final class DeltaException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    DeltaException(String message) {
        super(message);
    }

    DeltaException(String message, Throwable cause) {
        super(message, cause);
    }
}
