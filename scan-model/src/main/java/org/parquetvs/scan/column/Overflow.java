package org.parquetvs.scan.column;

/**
 * What becomes of a value that its column in the database cannot hold, such as an infinity, a date after the year 9999 or
 * a text of more characters than a VARCHAR has.
 */
public enum Overflow {
    /** The row is rejected, if it is among the result or the value decides whether it is: the statement fails, or it does
     * without the row where {@link ReadOptions#rejectLimit} allows that.
     */
    ABORT,
    /** The value is NULL. */
    NULL,
    /** A text that is too long ends early; other values are as with ABORT. */
    TRUNCATE
}
