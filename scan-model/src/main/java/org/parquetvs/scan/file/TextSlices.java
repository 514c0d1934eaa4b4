package org.parquetvs.scan.file;

/**
 * The slices of a text file that can be read from any byte on. Slices are to such a file what row groups are to a
 * Parquet file. Slice {@code n} has the records whose first byte is among the {@link #BYTES} bytes from {@code n *
 * BYTES} on. Slices are part of the wire form: two versions of the jar in one query have to agree on them, so they
 * never change.
 */
public final class TextSlices {

    /**
     * Size of a slice: small enough to deal a file out evenly, large enough that a worker reads little of the
     * neighbouring slices.
     */
    public static final int BYTES = 4 << 20;

    /** This many bytes before a slice of CSV mostly show whether the slice begins in quotes. */
    private static final int BYTES_BEFORE_CSV = 64 << 10;

    private TextSlices() {}

    /** How many bytes before a slice are needed to see where its first record begins; one for files of lines. */
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
