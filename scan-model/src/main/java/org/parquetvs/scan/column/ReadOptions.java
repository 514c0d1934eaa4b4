package org.parquetvs.scan.column;

import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.file.FileFormat;

/**
 * How the values of files become values of the database; the same for all columns.
 *
 * @param binaryEncoding how BINARY columns become text
 * @param overflow what happens to values that their columns cannot hold
 * @param trust whether the user trusts statistics: TRUSTED or IGNORED
 * @param rejectLimit how many rows with values that their columns cannot hold a task may leave out before it fails; 0:
 *     it fails at the first
 * @param csv how CSV files are written
 * @param types who chose the types of the emitted columns, if the files are text
 */
public record ReadOptions(
        BinaryEncoding binaryEncoding,
        Overflow overflow,
        Statistics trust,
        long rejectLimit,
        CsvOptions csv,
        TypeOrigin types) {

    /** Limit for leaving out any number of rows. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    public ReadOptions {
        if (rejectLimit < 0) {
            throw new IllegalArgumentException("Invalid limit of rejected rows: " + rejectLimit);
        }
    }

    /** Options with the usual format of CSV files. */
    public ReadOptions(BinaryEncoding binaryEncoding, Overflow overflow, Statistics trust, long rejectLimit) {
        this(binaryEncoding, overflow, trust, rejectLimit, CsvOptions.USUAL, TypeOrigin.INFERRED);
    }

    /** Options of a scan that leaves out no row. */
    public ReadOptions(BinaryEncoding binaryEncoding, Overflow overflow, Statistics trust) {
        this(binaryEncoding, overflow, trust, 0);
    }

    /** The usual options. */
    public static ReadOptions of(BinaryEncoding binaryEncoding) {
        return new ReadOptions(binaryEncoding, Overflow.ABORT, Statistics.TRUSTED);
    }

    /** The same options with another limit of rejected rows. */
    public ReadOptions withRejectLimit(long limit) {
        return new ReadOptions(binaryEncoding, overflow, trust, limit, csv, types);
    }

    /** The same options for CSV files in this format. */
    public ReadOptions withCsv(CsvOptions options) {
        return new ReadOptions(binaryEncoding, overflow, trust, rejectLimit, options, types);
    }

    /** The same options for columns with declared types, to which texts are converted. */
    public ReadOptions withDeclaredTypes(FileFormat format) {
        return format.isText()
                ? new ReadOptions(binaryEncoding, overflow, trust, rejectLimit, csv, TypeOrigin.DECLARED)
                : this;
    }

    /** The same options for CSV files with or without a header. */
    public ReadOptions withHeader(boolean hasHeader) {
        return withCsv(csv.withHeader(hasHeader));
    }

    /** Which statistics may be used. If values may become NULL, statistics do not know how many NULLs there are. */
    public Statistics statistics() {
        return trust == Statistics.TRUSTED && overflow == Overflow.NULL ? Statistics.BOUNDS : trust;
    }
}
