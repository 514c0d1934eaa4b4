package org.parquetvs.cluster.udf;

/** A call of a script failed. The message is what the database tells its client. */
public final class UdfException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String sqlState;

    public UdfException(String sqlState, String message) {
        super(message);
        this.sqlState = sqlState;
    }

    /** The SQLSTATE that Exasol gives to a failure of this sort. */
    public String sqlState() {
        return sqlState;
    }
}
