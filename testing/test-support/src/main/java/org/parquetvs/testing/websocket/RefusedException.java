package org.parquetvs.testing.websocket;

/** The server answered a message with an error. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Another transaction was faster. */
    private static final String CONFLICT = "40001";

    private final String sqlCode;

    RefusedException(String sqlCode, String text) {
        super(sqlCode + " " + text);
        this.sqlCode = sqlCode;
    }

    /** The five characters of SQLSTATE. */
    public String sqlCode() {
        return sqlCode;
    }

    /** Whether another transaction was faster. */
    public boolean isConflict() {
        return sqlCode.equals(CONFLICT);
    }
}
