package org.parquetvs.cluster.storage;

/** A query failed while its rows were read. DuckDB's driver keeps to itself why. */
public final class LostReasonException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostReasonException(Throwable cause) {
        super("The query failed while its rows were read", cause);
    }
}
