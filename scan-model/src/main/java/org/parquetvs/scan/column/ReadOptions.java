package org.parquetvs.scan.column;

import java.util.Objects;
import org.parquetvs.scan.csv.CsvOptions;

/**
 * How the values of files become values of the database; the same for all columns.
 *
 * @param binaryEncoding how BINARY columns become text
 * @param overflow what becomes of values that their columns cannot hold
 * @param trust TRUSTED or IGNORED, as the user says
 * @param rejectLimit how many rows a task may leave out for values that their columns cannot hold, before it fails; 0: it
 *     fails at the first
 * @param csv how CSV files are written
 */
public record ReadOptions(
        BinaryEncoding binaryEncoding, Overflow overflow, Statistics trust, long rejectLimit, CsvOptions csv) {

    /** Any number of rows is left out. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    public ReadOptions {
        Objects.requireNonNull(binaryEncoding, "binaryEncoding");
        Objects.requireNonNull(overflow, "overflow");
        Objects.requireNonNull(trust, "trust");
        Objects.requireNonNull(csv, "csv");
        if (rejectLimit < 0) {
            throw new IllegalArgumentException("Invalid limit of rejected rows: " + rejectLimit);
        }
    }

    /** Those of a scan of usual CSV files, if any. */
    public ReadOptions(BinaryEncoding binaryEncoding, Overflow overflow, Statistics trust, long rejectLimit) {
        this(binaryEncoding, overflow, trust, rejectLimit, CsvOptions.USUAL);
    }

    /** Those of a scan that leaves out no row. */
    public ReadOptions(BinaryEncoding binaryEncoding, Overflow overflow, Statistics trust) {
        this(binaryEncoding, overflow, trust, 0);
    }

    /** The usual ones. */
    public static ReadOptions of(BinaryEncoding binaryEncoding) {
        return new ReadOptions(binaryEncoding, Overflow.ABORT, Statistics.TRUSTED);
    }

    /** The same with another limit of rejected rows. */
    public ReadOptions withRejectLimit(long limit) {
        return new ReadOptions(binaryEncoding, overflow, trust, limit, csv);
    }

    /** The same for CSV files that are written in this way. */
    public ReadOptions withCsv(CsvOptions options) {
        return new ReadOptions(binaryEncoding, overflow, trust, rejectLimit, options);
    }

    /** The same for CSV files with a header, or without one. */
    public ReadOptions withHeader(boolean hasHeader) {
        return withCsv(csv.withHeader(hasHeader));
    }

    /** What may be concluded from statistics: where values may become NULL, they do not know how many are. */
    public Statistics statistics() {
        return trust == Statistics.TRUSTED && overflow == Overflow.NULL ? Statistics.BOUNDS : trust;
    }
}
