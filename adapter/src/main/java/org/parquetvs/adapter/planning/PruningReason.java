package org.parquetvs.adapter.planning;

/** What rules out that a row of a file or row group fulfils the filter. */
public enum PruningReason {
    PARTITION,
    MANIFEST,
    FILE_COLUMN,
    STATISTICS
}
