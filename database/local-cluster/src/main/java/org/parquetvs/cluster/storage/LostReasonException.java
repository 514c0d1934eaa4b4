package org.parquetvs.cluster.storage;

/** A query failed while its rows were read, and DuckDB's driver does not report why. */
public final class LostReasonException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostReasonException(Throwable cause) {
        super("The query failed while its rows were read", cause);
    }
}
