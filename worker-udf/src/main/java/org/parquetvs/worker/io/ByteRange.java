package org.parquetvs.worker.io;

import org.parquetvs.worker.parquet.ColumnChunk;

/** Bytes {@code [offset, offset + length)} of a file: one request. */
record ByteRange(long offset, int length) {

    ByteRange {
        if (offset < 0 || length < 1 || offset > Long.MAX_VALUE - length) {
            throw new IllegalArgumentException("Invalid range: " + length + " bytes at " + offset);
        }
    }

    long endExclusive() {
        return offset + length;
    }

    boolean overlaps(ColumnChunk chunk) {
        return offset < chunk.endExclusive() && chunk.offset() < endExclusive();
    }

    @Override
    public String toString() {
        return "[" + offset + ", " + endExclusive() + ")";
    }
}
