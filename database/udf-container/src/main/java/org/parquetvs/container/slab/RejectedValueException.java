package org.parquetvs.container.slab;

import org.parquetvs.container.wire.WireColumn;

/**
 * The database does not accept a value. In Exasol, this shows when a buffer of rows arrives at the database. Therefore
 * the statement fails even if the script catches the exception.
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

    /** The reason for the user. */
    public String reason() {
        return reason;
    }

    /** The SQLSTATE of the failure. */
    public String sqlState() {
        return sqlState;
    }

    /** A text has too many characters. */
    public static RejectedValueException tooLong(WireColumn column, int characters) {
        return of(
                "22001",
                column,
                "data exception - string data, right truncation; Valuelength: " + characters + " Maxlength: "
                        + column.type().length());
    }

    /** A number has too many digits. */
    public static RejectedValueException outOfRange(WireColumn column, Object value) {
        return of("22003", column, "data exception - numeric value out of range; Value: " + value);
    }

    /** A DOUBLE is infinite. */
    public static RejectedValueException infinite(WireColumn column, double value) {
        String name = value < 0 ? "-inf" : "inf";
        return of(
                "22002",
                column,
                "data exception - numeric value out of range: value " + name
                        + " is not in [ -1.7976e+308 .. 1.7976e+308 ]");
    }

    /** A text is no valid value of the column's type. */
    public static RejectedValueException invalid(WireColumn column, String value) {
        return of("22018", column, "data exception - invalid character value for cast; Value: '" + value + "'");
    }

    /** A DATE or TIMESTAMP is outside the years 1 to 9999. */
    public static RejectedValueException invalidTime(WireColumn column, Object value) {
        return of("22008", column, "data exception - datetime field overflow; Value: " + value);
    }

    /** A TIMESTAMP of more than six digits is outside the range that the local database can keep in nanoseconds. */
    public static RejectedValueException outsideOfNanos(WireColumn column, Object value) {
        return of(
                "22008",
                column,
                "data exception - datetime field overflow; Value: " + value
                        + "; the local cluster keeps more than 6 fractional digits only from 1677-09-22 to 2262-04-10;"
                        + " TIMESTAMP(6) holds all years");
    }

    private static RejectedValueException of(String sqlState, WireColumn column, String text) {
        return new RejectedValueException(
                sqlState, text + " (column '" + column.name() + "', type " + column.type() + ")");
    }
}
