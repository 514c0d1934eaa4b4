package org.parquetvs.worker;

import org.parquetvs.planner.ScanSpec;
import org.parquetvs.worker.parquet.DecodeOptions;

/** How large batches are: large enough that a batch costs nothing beside its rows, small enough for memory. */
final class BatchSizes {
    private static final int MAX_ROWS = 8192;
    private static final int MIN_ROWS = 64;
    private static final int BYTES_PER_VALUE = 16;
    private static final int MAX_TEXT_BYTES = 4 << 20;
    private static final int MIN_TEXT_BYTES = 64 << 10;

    /** All vectors together, and all their text together, take at most this part of memory each. */
    private static final int PART_OF_MEMORY = 8;

    private BatchSizes() {}

    static DecodeOptions of(ScanSpec spec, int columns, long memoryLimit) {
        long bytesPerColumn = memoryLimit / PART_OF_MEMORY / Math.max(1, columns);
        return new DecodeOptions(
                spec.binaryEncoding(),
                (int) Math.max(MIN_ROWS, Math.min(MAX_ROWS, bytesPerColumn / BYTES_PER_VALUE)),
                (int) Math.max(MIN_TEXT_BYTES, Math.min(MAX_TEXT_BYTES, bytesPerColumn)));
    }
}
