package org.parquetvs.cluster.clause;

/** What DROP does with objects that depend on the dropped one. */
public enum DropMode {
    /** Refuses to drop if there are any. */
    RESTRICT,
    /** Drops them too. */
    CASCADE
}
