package org.parquetvs.adapter.properties;

/** What happens to a wanted column whose type does not hold every value of its type in the files. */
public enum TypeChange {
    /** Each value is converted; a value that does not fit fails. */
    CHECK,
    /** The column of the table gets the narrowest type that holds both; for statements that may alter the table. */
    WIDEN,
    /** The statement fails before it reads a row. Lengths of texts do not count: Parquet does not declare them. */
    FAIL
}
