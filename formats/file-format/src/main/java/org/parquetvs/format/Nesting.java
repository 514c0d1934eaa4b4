package org.parquetvs.format;

/** What becomes of groups, lists and maps in files where no mapping says it. */
public enum Nesting {
    /** Each top-level field is a column, a nested one with its JSON. */
    JSON,
    /** The fields of groups are columns, too; lists and maps are JSON. */
    FLATTEN,
    /** The fields of groups are columns, lists and maps are tables of their elements. */
    TABLES
}
