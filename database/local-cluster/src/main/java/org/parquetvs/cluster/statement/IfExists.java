package org.parquetvs.cluster.statement;

/** What a statement does if its object is already there, or already gone. */
enum IfExists {
    /** It is an error. */
    FAIL,
    /** Nothing: IF NOT EXISTS, IF EXISTS. */
    SKIP,
    /** The object is replaced: OR REPLACE. */
    REPLACE
}
