package org.parquetvs.scan.export;

/** Compressions of pages, as users name them. */
public enum Compression {
    ZSTD,
    SNAPPY,
    GZIP,
    LZ4_RAW,
    NONE
}
