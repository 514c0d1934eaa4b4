package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/** A BOOLEAN column. */
public final class BooleanVector extends ColumnVector {
    private final byte[] values;

    public BooleanVector(byte[] values, long @Nullable [] validity) {
        super(Kind.BOOLEAN, validity);
        this.values = values;
    }

    /** 1 for TRUE, 0 for FALSE. */
    public byte[] values() {
        return values;
    }
}
