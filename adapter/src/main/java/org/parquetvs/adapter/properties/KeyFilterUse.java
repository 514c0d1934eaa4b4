package org.parquetvs.adapter.properties;

/** Whether the smaller tables of a join keep rows of larger ones from being emitted. */
public enum KeyFilterUse {

    /** Where reading the keys costs far less than it can save. */
    AUTO,

    /** Wherever it is possible. */
    TRUE,

    /** Never. */
    FALSE
}
