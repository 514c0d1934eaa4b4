package org.parquetvs.iceberg;

import org.jspecify.annotations.Nullable;

/** An Iceberg table that cannot be read. The message carries the error code and names the table. */
public final class IcebergException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    IcebergException(String message) {
        this(message, null);
    }

    IcebergException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
