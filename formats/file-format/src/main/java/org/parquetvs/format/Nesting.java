package org.parquetvs.format;

/** What happens to groups, lists and maps in files if no mapping says so. */
public enum Nesting {
    /** Each top-level field is a column; a nested field becomes JSON. */
    JSON,
    /** The fields of groups are columns too; lists and maps are JSON. */
    FLATTEN,
    /** The fields of groups are columns, lists and maps are tables of their elements. */
    TABLES
}
