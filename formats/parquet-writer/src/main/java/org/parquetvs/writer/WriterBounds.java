package org.parquetvs.writer;

/**
 * How much is done at a time.
 *
 * @param parallelism threads that generate, encode, compress and write; the caller's is one of them
 * @param rowGroups that are begun and not yet written, of all files together
 * @param bytes of encoded pages and generated rows that wait to be written. Nothing is begun, and who is not the next
 *     in line waits, when there are as many; the one that is next in line never waits, so its column may go beyond
 */
public record WriterBounds(int parallelism, int rowGroups, long bytes) {
    private static final long USUAL_BYTES = 256L << 20;

    public WriterBounds {
        if (parallelism < 1 || rowGroups < 1 || bytes < 1) {
            throw new IllegalArgumentException(
                    "Invalid bounds: " + parallelism + " threads, " + rowGroups + " row groups, " + bytes + " bytes");
        }
    }

    /** As many threads, enough row groups to keep them busy whatever their number of columns, and 256 MB. */
    public static WriterBounds of(int parallelism) {
        return new WriterBounds(parallelism, Math.multiplyExact(2, parallelism), USUAL_BYTES);
    }

    public WriterBounds withBytes(long other) {
        return new WriterBounds(parallelism, rowGroups, other);
    }
}
