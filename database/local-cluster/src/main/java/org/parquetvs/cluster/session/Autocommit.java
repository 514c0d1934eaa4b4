package org.parquetvs.cluster.session;

/** When the changes of a statement become permanent. */
public enum Autocommit {
    /** At the end of the statement. */
    ON,
    /** At the next COMMIT. */
    OFF
}
