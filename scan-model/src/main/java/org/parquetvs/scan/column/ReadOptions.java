package org.parquetvs.scan.column;

import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.LocalCache;

/**
 * How files are read, and how their values become values of the database; the same for all columns.
 *
 * @param binaryEncoding how BINARY columns become text
 * @param overflow what happens to values that their columns cannot hold
 * @param trust whether the user trusts statistics: TRUSTED or IGNORED
 * @param rejectLimit how many rows with values that their columns cannot hold a task may leave out before it fails; 0:
 *     it fails at the first
 * @param csv how CSV files are written
 * @param types who chose the types of the emitted columns, if the files are text
 * @param cache where what is read may be kept
 */
public record ReadOptions(
        BinaryEncoding binaryEncoding,
        Overflow overflow,
        Statistics trust,
        long rejectLimit,
        CsvOptions csv,
        TypeOrigin types,
        LocalCache cache) {

    /** Limit for leaving out any number of rows. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    public ReadOptions {
        if (rejectLimit < 0) {
            throw new IllegalArgumentException("Invalid limit of rejected rows: " + rejectLimit);
        }
    }

    /** Options with the usual format of CSV files. */
    public ReadOptions(BinaryEncoding binaryEncoding, Overflow overflow, Statistics trust, long rejectLimit) {
        this(binaryEncoding, overflow, trust, rejectLimit, CsvOptions.USUAL, TypeOrigin.INFERRED, LocalCache.DISK);
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
        return new ReadOptions(binaryEncoding, overflow, trust, limit, csv, types, cache);
    }

    /** The same options for CSV files in this format. */
    public ReadOptions withCsv(CsvOptions options) {
        return new ReadOptions(binaryEncoding, overflow, trust, rejectLimit, options, types, cache);
    }

    /** The same options for what is kept here. */
    public ReadOptions withCache(LocalCache kept) {
        return new ReadOptions(binaryEncoding, overflow, trust, rejectLimit, csv, types, kept);
    }

    /** The same options for columns with declared types, to which texts are converted. */
    public ReadOptions withDeclaredTypes(FileFormat format) {
        return format.isText()
                ? new ReadOptions(binaryEncoding, overflow, trust, rejectLimit, csv, TypeOrigin.DECLARED, cache)
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
