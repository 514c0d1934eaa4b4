package org.parquetvs.scan.column;

/** Which statistics in a file may be used. */
public enum Statistics {
    /** All of them. */
    TRUSTED,
    /** All but the absence of NULLs. */
    BOUNDS,
    /** None: every row is read. */
    IGNORED
}
