package org.parquetvs.sql.error;

/** The SQLSTATEs of errors. */
public final class SqlStates {
    /** SQLSTATE of a statement that is wrong or cannot run in the current state. */
    public static final String SYNTAX_OR_ACCESS = "42000";
    /** SQLSTATE of a feature that is not offered. */
    public static final String NOT_SUPPORTED = "0A000";
    /** SQLSTATE of an adapter's answer that cannot be used. */
    public static final String ADAPTER = "04000";
    /** SQLSTATE of a database that cannot be reached. */
    public static final String CONNECTION = "08000";

    /** SQLSTATE of a statement that writes to a database that can only be read. */
    public static final String READ_ONLY = "25006";

    /** SQLSTATE of a statement that was cancelled. */
    public static final String ABORTED = "R0003";
    /** SQLSTATE of a statement that took longer than its limit. */
    public static final String TIMED_OUT = "R0001";

    /** SQLSTATE of a script that failed. */
    public static final String SCRIPT_FAILED = "43000";
    /** SQLSTATE of a transaction that was rolled back because of another one. */
    public static final String TRANSACTION_ROLLBACK = "40001";

    private SqlStates() {}
}
