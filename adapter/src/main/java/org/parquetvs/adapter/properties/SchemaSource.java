package org.parquetvs.adapter.properties;

/** Which files decide what columns a table has. */
public enum SchemaSource {

    /** All files, or a sample if there are many; the table has the union of their columns. */
    UNION,

    /** The first file, in the order of keys. */
    FIRST,

    /** The same files as for the union, but all must have the same columns. */
    STRICT
}
