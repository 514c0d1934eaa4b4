package org.parquetvs.udf.error;

/** A call of a script failed. The message is what the database tells its client. */
public final class UdfException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String sqlState;
    private final String reason;

    public UdfException(String sqlState, String reason) {
        super(reason);
        this.sqlState = sqlState;
        this.reason = reason;
    }

    /** What the client is told; the message of this exception. */
    public String reason() {
        return reason;
    }

    /** The SQLSTATE that Exasol gives to a failure of this sort. */
    public String sqlState() {
        return sqlState;
    }
}
