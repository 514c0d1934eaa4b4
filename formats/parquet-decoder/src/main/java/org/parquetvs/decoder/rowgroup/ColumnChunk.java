package org.parquetvs.decoder.rowgroup;

import java.util.Objects;

/**
 * The place of one column chunk in its file, or of some of its consecutive pages: the unit of I/O. Between the
 * dictionary page and the first data page there can be a gap of unwanted pages.
 *
 * @param path the leaf column's path in the Parquet schema, its parts joined by dots
 * @param offset position of the first page in the file
 * @param gapStart position of the gap; {@code offset} if there is none
 * @param gapEnd the first byte after the gap
 * @param endExclusive the first byte after the last page
 */
public record ColumnChunk(String path, long offset, long gapStart, long gapEnd, long endExclusive) {

    public ColumnChunk {
        Objects.requireNonNull(path, "path");
        if (offset < 0 || gapStart < offset || gapEnd < gapStart || endExclusive < gapEnd) {
            throw new IllegalArgumentException("Invalid column chunk " + path + ": " + offset + " to " + gapStart
                    + " and " + gapEnd + " to " + endExclusive);
        }
    }

    /** All pages of a chunk, including the dictionary page. */
    public static ColumnChunk whole(String path, long offset, long length) {
        return new ColumnChunk(path, offset, offset, offset, Math.addExact(offset, length));
    }

    /** Bytes of all pages. */
    public long length() {
        return gapStart - offset + endExclusive - gapEnd;
    }
}
