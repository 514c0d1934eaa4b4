package org.parquetvs.container.slab;

import org.parquetvs.container.wire.ScriptColumn;

/**
 * The database does not take a value. In Exasol this becomes known when a buffer of rows arrives there, so that it
 * fails the statement even if the script catches the exception.
 */
public final class RejectedValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String sqlState;
    private final String reason;

    private RejectedValueException(String sqlState, String reason) {
        super(reason);
        this.sqlState = sqlState;
        this.reason = reason;
    }

    /** What the user is told. */
    public String reason() {
        return reason;
    }

    /** What sort of failure it is. */
    public String sqlState() {
        return sqlState;
    }

    /** A text has too many characters. */
    public static RejectedValueException tooLong(ScriptColumn column, int characters) {
        return of(
                "22001",
                column,
                "data exception - string data, right truncation; Valuelength: " + characters + " Maxlength: "
                        + column.type().length());
    }

    /** A number has too many digits. */
    public static RejectedValueException outOfRange(ScriptColumn column, Object value) {
        return of("22003", column, "data exception - numeric value out of range; Value: " + value);
    }

    /** A DOUBLE is infinite. */
    public static RejectedValueException infinite(ScriptColumn column, double value) {
        String name = value < 0 ? "-inf" : "inf";
        return of(
                "22002",
                column,
                "data exception - numeric value out of range: value " + name
                        + " is not in [ -1.7976e+308 .. 1.7976e+308 ]");
    }

    /** A text is not what the type of the column can hold. */
    public static RejectedValueException invalid(ScriptColumn column, String value) {
        return of("22018", column, "data exception - invalid character value for cast; Value: '" + value + "'");
    }

    /** A DATE or TIMESTAMP is outside of the years 1 to 9999. */
    public static RejectedValueException invalidTime(ScriptColumn column, Object value) {
        return of("22008", column, "data exception - datetime field overflow; Value: " + value);
    }

    /** A TIMESTAMP of more than six digits is outside of what the local database can keep in nanoseconds. */
    public static RejectedValueException outsideOfNanos(ScriptColumn column, Object value) {
        return of(
                "22008",
                column,
                "data exception - datetime field overflow; Value: " + value
                        + "; the local cluster keeps more than 6 fractional digits only from 1677-09-22 to 2262-04-10");
    }

    private static RejectedValueException of(String sqlState, ScriptColumn column, String text) {
        return new RejectedValueException(
                sqlState, text + " (column '" + column.name() + "', type " + column.type() + ")");
    }
}
