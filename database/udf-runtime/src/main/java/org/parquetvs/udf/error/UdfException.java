package org.parquetvs.udf.error;

/** A call of a script failed. The message is for the client of the database. */
public final class UdfException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String sqlState;
    private final String reason;

    public UdfException(String sqlState, String reason) {
        super(reason);
        this.sqlState = sqlState;
        this.reason = reason;
    }

    /** The message for the client, which is the message of this exception. */
    public String reason() {
        return reason;
    }

    /** The SQLSTATE that Exasol assigns to a failure of this kind. */
    public String sqlState() {
        return sqlState;
    }
}
