package org.parquetvs.planner;

/**
 * What one row group costs to read.
 *
 * @param rows its rows
 * @param projectedBytes compressed bytes of the column chunks that the scan reads
 */
public record RowGroupLayout(long rows, long projectedBytes) {

    public RowGroupLayout {
        if (rows < 0 || projectedBytes < 0) {
            throw new IllegalArgumentException(
                    "Invalid row group: " + rows + " rows, " + projectedBytes + " projected bytes");
        }
    }
}
