package org.parquetvs.scan.file;

/**
 * What planning knows about one row group.
 *
 * @param ordinal its position in the file, from 0
 * @param rows its rows
 * @param sureRows how many of them are known to fulfil the filter and not to be deleted
 * @param projectedBytes compressed bytes of the column chunks that the scan reads
 * @param nestedValues number of leaf values in the nested columns that the scan renders as JSON
 */
public record RowGroupLayout(int ordinal, long rows, long sureRows, long projectedBytes, long nestedValues) {

    public RowGroupLayout {
        if (ordinal < 0 || rows < 0 || sureRows < 0 || sureRows > rows || projectedBytes < 0 || nestedValues < 0) {
            throw new IllegalArgumentException("Invalid row group " + ordinal + ": " + rows + " rows, " + sureRows
                    + " sure rows, " + projectedBytes + " projected bytes, " + nestedValues + " nested values");
        }
    }

    /** One of which no column becomes JSON. */
    public RowGroupLayout(int ordinal, long rows, long sureRows, long projectedBytes) {
        this(ordinal, rows, sureRows, projectedBytes, 0);
    }
}
