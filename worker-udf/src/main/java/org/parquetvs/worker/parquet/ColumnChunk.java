package org.parquetvs.worker.parquet;

import java.util.Objects;

/**
 * The place of one column chunk in its file: the unit of I/O.
 *
 * @param path the leaf column's path in the Parquet schema, its parts joined by dots
 * @param offset where the chunk's first page begins in the file
 * @param length bytes of all its pages, the dictionary page included
 */
public record ColumnChunk(String path, long offset, long length) {

    public ColumnChunk {
        Objects.requireNonNull(path, "path");
        if (offset < 0 || length < 0 || offset > Long.MAX_VALUE - length) {
            throw new IllegalArgumentException("Invalid column chunk " + path + ": " + length + " bytes at " + offset);
        }
    }

    /** Offset in the file of the first byte after the chunk. */
    public long endExclusive() {
        return offset + length;
    }
}
