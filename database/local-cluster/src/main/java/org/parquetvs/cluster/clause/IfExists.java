package org.parquetvs.cluster.clause;

/** What a statement does if its object already exists, or does not exist. */
public enum IfExists {
    /** It fails. */
    FAIL,
    /** It does nothing: IF NOT EXISTS, IF EXISTS. */
    SKIP,
    /** It replaces the object: OR REPLACE. */
    REPLACE
}
