package org.parquetvs.sql.error;

import org.jspecify.annotations.Nullable;

/** The kinds of errors that programs distinguish by five characters. */
public enum SqlState {
    GENERAL("00000"),
    /** An adapter's answer cannot be used. */
    ADAPTER("04000"),
    /** A database cannot be reached. */
    CONNECTION("08000"),
    /** A connection is refused. */
    REFUSED("08004"),
    /** A feature is not offered. */
    NOT_SUPPORTED("0A000"),
    /** A single row was expected. */
    CARDINALITY("21000"),
    DATA("22000"),
    TRUNCATION("22001"),
    MISSING_INPUT("22002"),
    OUT_OF_RANGE("22003"),
    TIME_OVERFLOW("22008"),
    DIVISION_BY_ZERO("22012"),
    INVALID_CAST("22018"),
    INVALID_REGULAR_EXPRESSION("2201B"),
    INVALID_ARGUMENT("22023"),
    INVALID_ESCAPE("22025"),
    TRANSACTION("25000"),
    /** The statement writes to a database that can only be read. */
    READ_ONLY("25006"),
    CONSTRAINT("27002"),
    /** Another transaction was the reason for a rollback. */
    TRANSACTION_ROLLBACK("40001"),
    /** A statement is wrong or cannot run in the current state. */
    SYNTAX_OR_ACCESS("42000"),
    /** A file of a client cannot be read or written. */
    CLIENT_FILE("42636"),
    SCRIPT_FAILED("43000"),
    DISK_FULL("53100"),
    OUT_OF_MEMORY("53200"),
    TOO_COMPLEX("54001"),
    /** DuckDB failed, or the translation of a statement for it. */
    ENGINE("HY000"),
    /** The statement took longer than its limit. */
    TIMED_OUT("R0001"),
    /** The statement was cancelled. */
    ABORTED("R0003"),
    /** PostgreSQL's state for data that is corrupt. */
    DAMAGED("XX001");

    private final String code;

    SqlState(String code) {
        this.code = code;
    }

    /** The five characters. */
    public String code() {
        return code;
    }

    /** Whether an error is of this kind. */
    public boolean isOf(SqlException error) {
        return error.sqlState().equals(code);
    }

    public SqlException error(String message) {
        return error(message, null);
    }

    public SqlException error(String message, @Nullable Throwable cause) {
        return new SqlException(code, message, cause);
    }
}
