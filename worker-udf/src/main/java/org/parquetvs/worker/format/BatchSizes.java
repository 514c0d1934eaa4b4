package org.parquetvs.worker.format;

import java.util.List;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.vector.DecodeOptions;

/**
 * Decides how large batches are: large enough that the cost of a batch is small next to its rows, small enough for
 * memory.
 */
public final class BatchSizes {
    private static final int MAX_ROWS = 8192;
    private static final int MIN_ROWS = 64;
    private static final int MAX_TEXT_BYTES = 4 << 20;
    private static final int MIN_TEXT_BYTES = 16 << 10;

    /** All vectors together take at most this part of memory. */
    private static final int PART_OF_VECTORS = 4;

    /** The characters in vectors take this part, and twice as much while their arrays grow. */
    private static final int PART_OF_TEXT = 16;

    private BatchSizes() {}

    /** The sizes for a scan of these columns. */
    public static DecodeOptions of(ReadOptions options, List<ScanColumn> columns, long memoryLimit) {
        long bytesPerRow = columns.stream()
                .mapToLong(column -> column.type().vectorKind().bytesPerRow())
                .sum();
        long rows = memoryLimit / PART_OF_VECTORS / Math.max(1, bytesPerRow);
        long textBytes = memoryLimit / PART_OF_TEXT / Math.max(1, columns.size());
        return new DecodeOptions(
                options.binaryEncoding(), options.overflow(), (int) Math.max(MIN_ROWS, Math.min(MAX_ROWS, rows)), (int)
                        Math.max(MIN_TEXT_BYTES, Math.min(MAX_TEXT_BYTES, textBytes)));
    }
}
