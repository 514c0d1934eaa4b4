package org.parquetvs.inspection;

/**
 * The limits beyond which there is advice.
 *
 * @param files most files whose sizes do not matter
 * @param fileBytes least average size of more files
 * @param rowGroups most row groups whose sizes and ranges do not matter
 * @param leastRowGroupBytes least average size of more row groups, in the files
 * @param mostRowGroupBytes greatest size of a row group before compression: one worker reads it
 * @param uncompressedBytes most bytes of a column of texts that is not compressed
 * @param overlap greatest {@link ColumnFigures#overlap} of the best column
 */
public record AdviceThresholds(
        int files,
        long fileBytes,
        int rowGroups,
        long leastRowGroupBytes,
        long mostRowGroupBytes,
        long uncompressedBytes,
        double overlap) {

    private static final long MEGABYTE = 1L << 20;

    /** For files that are read over S3. */
    public static final AdviceThresholds USUAL =
            new AdviceThresholds(10, 16 * MEGABYTE, 10, 8 * MEGABYTE, 1024 * MEGABYTE, MEGABYTE, 0.5);
}
