package org.parquetvs.writer.settings;

/** Page compressions that can be written here, under their names in the format; brotli has no encoder in Java. */
public enum Codec {
    UNCOMPRESSED,
    SNAPPY,
    GZIP,
    ZSTD,
    LZ4_RAW
}
