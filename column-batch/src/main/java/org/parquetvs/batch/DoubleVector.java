package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/** A DOUBLE column. */
public final class DoubleVector extends ColumnVector {
    private final double[] values;

    public DoubleVector(double[] values, long @Nullable [] validity) {
        super(Kind.DOUBLE, validity);
        this.values = values;
    }

    /** Finite doubles. */
    public double[] values() {
        return values;
    }
}
