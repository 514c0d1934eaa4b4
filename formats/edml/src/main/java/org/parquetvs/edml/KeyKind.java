package org.parquetvs.edml;

/** Whether a column is part of the key by which rows of child tables find their parent. */
public enum KeyKind {
    /** It is not part of the key. */
    NONE,
    /** The key is unique among the elements of one list. */
    LOCAL,
    /** The key is unique in the table. */
    GLOBAL
}
