package org.parquetvs.scan.file;

/** Where a node may keep what it reads of objects for later statements, as far as its processes are set up for it. */
public enum LocalCache {
    /** Nowhere. */
    OFF,
    /** In the memory of each process. */
    MEMORY,
    /** In the memory of each process, and on the disk of the node for all of them. */
    DISK
}
