package org.parquetvs.planner;

/**
 * What one row group costs to read.
 *
 * @param ordinal its position in the file, from 0
 * @param rows its rows
 * @param projectedBytes compressed bytes of the column chunks that the scan reads
 */
public record RowGroupLayout(int ordinal, long rows, long projectedBytes) {

    public RowGroupLayout {
        if (ordinal < 0 || rows < 0 || projectedBytes < 0) {
            throw new IllegalArgumentException(
                    "Invalid row group " + ordinal + ": " + rows + " rows, " + projectedBytes + " projected bytes");
        }
    }
}
