package org.parquetvs.scan.column;

/** What may be concluded from what the writer of a file says of its values. */
public enum Statistics {
    /** All that it says. */
    TRUSTED,
    /** All but that no value is NULL. */
    BOUNDS,
    /** Nothing: every row is looked at. */
    IGNORED
}
