package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/**
 * The values of one column in one batch. Arrays may be longer than the batch and are reused by their producer once the
 * batch has been taken: a consumer copies what it keeps. The value at a NULL position is undefined.
 */
public abstract sealed class ColumnVector
        permits BooleanVector,
                IntVector,
                LongVector,
                Decimal128Vector,
                DoubleVector,
                NanoTimestampVector,
                StringVector {

    private final Kind kind;
    private final long @Nullable [] validity;

    /** The classes of vectors. Code that distinguishes them switches over all of them, so that the compiler finds it. */
    public enum Kind {
        BOOLEAN,
        INT,
        LONG,
        DECIMAL128,
        DOUBLE,
        NANO_TIMESTAMP,
        TEXT,
        DICTIONARY_TEXT
    }

    /** @param validity bit {@code i & 63} of word {@code i >> 6} is set where row {@code i} is not NULL; null: no NULLs */
    ColumnVector(Kind kind, long @Nullable [] validity) {
        this.kind = kind;
        this.validity = validity;
    }

    /** The class of this vector. */
    public final Kind kind() {
        return kind;
    }

    /** The validity words, or null if no value is NULL. */
    public final long @Nullable [] validity() {
        return validity;
    }

    /** Whether row {@code row} is NULL. */
    public final boolean isNull(int row) {
        return validity != null && (validity[row >> 6] & (1L << row)) == 0;
    }
}
