package org.parquetvs.cluster.statement;

/** What DROP does with objects that depend on the dropped one. */
enum DropMode {
    /** Refuses to drop if there are any. */
    RESTRICT,
    /** Drops them too. */
    CASCADE
}
