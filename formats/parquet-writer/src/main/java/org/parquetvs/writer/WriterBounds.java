package org.parquetvs.writer;

/**
 * How much is done at the same time.
 *
 * @param parallelism threads that generate, encode, compress and write, including the caller's
 * @param rowGroups row groups that have begun and are not yet written, in all files together
 * @param bytes bytes of encoded pages and generated rows that wait to be written. At this number, nothing new begins,
 *     and every job waits except the next one in line, whose column may exceed the number
 */
public record WriterBounds(int parallelism, int rowGroups, long bytes) {
    private static final long USUAL_BYTES = 256L << 20;

    public WriterBounds {
        if (parallelism < 1 || rowGroups < 1 || bytes < 1) {
            throw new IllegalArgumentException(
                    "Invalid bounds: " + parallelism + " threads, " + rowGroups + " row groups, " + bytes + " bytes");
        }
    }

    /** This many threads, enough row groups to keep them busy whatever their number of columns is, and 256 MB. */
    public static WriterBounds of(int parallelism) {
        return new WriterBounds(parallelism, Math.multiplyExact(2, parallelism), USUAL_BYTES);
    }

    public WriterBounds withBytes(long other) {
        return new WriterBounds(parallelism, rowGroups, other);
    }
}
