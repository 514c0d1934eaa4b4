package org.parquetvs.inspection;

/**
 * From when on there is advice.
 *
 * @param files so many files may have any size
 * @param fileBytes the least average size of more files
 * @param rowGroups so many row groups may have any size and any ranges
 * @param leastRowGroupBytes the least average size of more row groups, in the files
 * @param mostRowGroupBytes the greatest size of a row group before compression: a worker holds what it reads of one
 * @param uncompressedBytes so many bytes of a column of texts may be uncompressed
 * @param overlap the share of row groups that an average range may read if there is no better column
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
