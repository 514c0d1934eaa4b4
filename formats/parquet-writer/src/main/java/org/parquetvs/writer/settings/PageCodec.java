package org.parquetvs.writer.settings;

/** The page compressions that can be written, under their names in the format; brotli has no encoder in Java. */
public enum PageCodec {
    UNCOMPRESSED,
    SNAPPY,
    GZIP,
    ZSTD,
    LZ4_RAW
}
