package org.parquetvs.cluster.error;

/** A statement failed. The message is what Exasol would show to the user. */
public final class SqlException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String sqlState;

    public SqlException(String sqlState, String message) {
        super(message);
        this.sqlState = sqlState;
    }

    public SqlException(String sqlState, String message, Throwable cause) {
        super(message, cause);
        this.sqlState = sqlState;
    }

    /** The five characters by which programs tell errors apart, such as {@code 42000}. */
    public String sqlState() {
        return sqlState;
    }
}
