package org.parquetvs.simulation;

/**
 * A scan that emits every column and every row of a table whose files are equal.
 *
 * @param files Parquet files
 * @param rows rows of all files together
 * @param columns columns of a row
 * @param storedBytesPerRow compressed bytes of a row, as S3 sends them
 * @param emittedBytesPerRow bytes of a row's values as text, as Exasol's container sends them
 * @param rowGroupsPerFile row groups of each file
 * @param directories directories over which the files are spread; workers of hash bins share the listing by them
 */
public record ScanWorkload(
        long files,
        long rows,
        int columns,
        double storedBytesPerRow,
        double emittedBytesPerRow,
        int rowGroupsPerFile,
        int directories) {

    /** Compressed bytes of a sales row: 20,000,000 generated rows are 397 MB. */
    public static final double SALES_ROW_BYTES = 20;

    private static final double SALES_ROW_TEXT = 45;

    public ScanWorkload {
        if (files < 1
                || rows < files
                || columns < 1
                || rowGroupsPerFile < 1
                || directories < 1
                || directories > files) {
            throw new IllegalArgumentException("Invalid workload: " + rows + " rows of " + columns + " columns in "
                    + files + " files of " + rowGroupsPerFile + " row groups in " + directories + " directories");
        }
        if (!(storedBytesPerRow > 0) || !(emittedBytesPerRow > 0)) {
            throw new IllegalArgumentException("Invalid workload: " + storedBytesPerRow + " bytes a row stored, "
                    + emittedBytesPerRow + " emitted");
        }
    }

    /** The incumbent's sales rows: seven decimals, five of them whole numbers. */
    public static ScanWorkload sales(long files, long rows, int rowGroupsPerFile) {
        return new ScanWorkload(files, rows, 7, SALES_ROW_BYTES, SALES_ROW_TEXT, rowGroupsPerFile, 1);
    }

    /** Rows of one column of text that does not compress. */
    public static ScanWorkload texts(long files, long rows, int length, int rowGroupsPerFile) {
        return new ScanWorkload(files, rows, 1, length, length, rowGroupsPerFile, 1);
    }

    /** The same files spread over directories. */
    public ScanWorkload inDirectories(int number) {
        return new ScanWorkload(files, rows, columns, storedBytesPerRow, emittedBytesPerRow, rowGroupsPerFile, number);
    }

    /** Compressed bytes of an average file. */
    public long fileBytes() {
        return Math.max(1, Math.round(storedBytesPerRow * rows / files));
    }

    /** Rows of all files before this one. */
    long rowsBefore(long file) {
        long even = rows / files * file;
        return even + Math.min(file, rows % files);
    }
}
