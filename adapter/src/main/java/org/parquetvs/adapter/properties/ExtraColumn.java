package org.parquetvs.adapter.properties;

/** What happens to a field of the files that no wanted column takes. */
public enum ExtraColumn {
    /** It is not read. */
    IGNORE,
    /** The table gets a column for it; for statements that may alter the table. */
    ADD,
    /** The statement fails. */
    FAIL
}
