package org.parquetvs.adapter.properties;

/** Which files say what columns a table has. */
public enum SchemaSource {

    /** All, or a sample if there are many; their columns are united. */
    UNION,

    /** The first by its key. */
    FIRST,

    /** Those of the union, and all must say the same. */
    STRICT
}
