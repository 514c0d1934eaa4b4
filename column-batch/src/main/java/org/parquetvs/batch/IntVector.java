package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/** A DECIMAL column of at most 9 digits, or a DATE column. */
public final class IntVector extends ColumnVector {
    private final int[] values;

    public IntVector(int[] values, long @Nullable [] validity) {
        super(Kind.INT, validity);
        this.values = values;
    }

    /** Unscaled numbers, or days since 1970-01-01. */
    public int[] values() {
        return values;
    }
}
