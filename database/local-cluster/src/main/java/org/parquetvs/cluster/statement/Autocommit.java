package org.parquetvs.cluster.statement;

/** When the changes of a statement become permanent. */
public enum Autocommit {
    /** At its end. */
    ON,
    /** At the next COMMIT. */
    OFF
}
