package org.parquetvs.scan.file;

/**
 * The slices of a text file that can be read from any byte on: what row groups are to a Parquet file. Slice {@code n} has the
 * records whose first byte is among the {@link #BYTES} bytes from {@code n * BYTES} on. Part of the wire form: two versions
 * of the jar in one query have to agree on it, so it never changes.
 */
public final class TextSlices {

    /** Small enough to deal a file out evenly, large enough that a worker reads little of what belongs to its neighbour. */
    public static final int BYTES = 4 << 20;

    /** Of this many bytes before a slice of CSV it can mostly be seen whether the slice begins in quotes. */
    private static final int BYTES_BEFORE_CSV = 64 << 10;

    private TextSlices() {}

    /** How many bytes before a slice are needed to see where its first record begins: for lines one. */
    public static int bytesBefore(FileFormat format) {
        return format == FileFormat.CSV ? BYTES_BEFORE_CSV : 1;
    }

    /** How many slices a file of this size has; at least one. */
    public static int count(long size) {
        return Math.max(1, Math.toIntExact((size + BYTES - 1) / BYTES));
    }

    /** The first byte of a slice. */
    public static long start(int slice) {
        return (long) slice * BYTES;
    }
}
