package org.parquetvs.scan.column;

/**
 * What happens to a value that its column in the database cannot hold, such as an infinity, a date after the year 9999
 * or a text of more characters than a VARCHAR has.
 */
public enum Overflow {
    /**
     * The row is rejected if it is in the result, or if the value decides whether it is. The statement then fails, or
     * leaves out the row if {@link ReadOptions#rejectLimit} allows that.
     */
    ABORT,
    /** The value becomes NULL. */
    NULL,
    /** A text that is too long is cut; other values are handled as with ABORT. */
    TRUNCATE
}
