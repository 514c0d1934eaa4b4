package org.parquetvs.scan.column;

import java.util.Objects;

/**
 * How the values of files become values of the database; the same for all columns.
 *
 * @param binaryEncoding how BINARY columns become text
 * @param overflow what becomes of values that their columns cannot hold
 * @param trust TRUSTED or IGNORED, as the user says
 */
public record ReadOptions(BinaryEncoding binaryEncoding, Overflow overflow, Statistics trust) {

    public ReadOptions {
        Objects.requireNonNull(binaryEncoding, "binaryEncoding");
        Objects.requireNonNull(overflow, "overflow");
        Objects.requireNonNull(trust, "trust");
    }

    /** The usual ones. */
    public static ReadOptions of(BinaryEncoding binaryEncoding) {
        return new ReadOptions(binaryEncoding, Overflow.ABORT, Statistics.TRUSTED);
    }

    /** What may be concluded from statistics: where values may become NULL, they do not know how many are. */
    public Statistics statistics() {
        return trust == Statistics.TRUSTED && overflow == Overflow.NULL ? Statistics.BOUNDS : trust;
    }
}
