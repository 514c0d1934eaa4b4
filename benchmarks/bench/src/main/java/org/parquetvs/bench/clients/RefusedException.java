package org.parquetvs.bench.clients;

/** The server answered a message with an error. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Another transaction was faster. */
    private static final String CONFLICT = "40001";

    private final String sqlCode;

    RefusedException(String sqlCode, String text) {
        super(sqlCode + " " + text);
        this.sqlCode = sqlCode;
    }

    boolean isConflict() {
        return sqlCode.equals(CONFLICT);
    }
}
