package org.parquetvs.writer.settings;

/** How the values of a column are encoded. A leaf whose type the encoding does not know is written PLAIN. */
public enum ColumnEncoding {
    /**
     * A dictionary as long as it is small enough, then the encoding that parquet-java prefers for the type and page
     * version.
     */
    DICTIONARY,
    PLAIN,
    RLE,
    DELTA_BINARY_PACKED,
    DELTA_LENGTH_BYTE_ARRAY,
    DELTA_BYTE_ARRAY,
    BYTE_STREAM_SPLIT
}
