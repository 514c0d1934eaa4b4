package org.parquetvs.adapter.properties;

/** What happens to a wanted column that no file has. */
public enum MissingColumn {
    /** It is NULL in all rows. */
    NULL,
    /** It has the default of the table; for statements that may leave columns out. */
    DEFAULT,
    /** The statement fails. */
    FAIL
}
