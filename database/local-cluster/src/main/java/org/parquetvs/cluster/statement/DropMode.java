package org.parquetvs.cluster.statement;

/** What DROP does with what depends on the object. */
enum DropMode {
    /** Refuses if there is anything. */
    RESTRICT,
    /** Drops it too. */
    CASCADE
}
