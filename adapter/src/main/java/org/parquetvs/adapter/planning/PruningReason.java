package org.parquetvs.adapter.planning;

/** What says that no row of a file or row group can fulfil the filter. */
public enum PruningReason {
    PARTITION,
    FILE_COLUMN,
    STATISTICS
}
