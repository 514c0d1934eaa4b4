package org.parquetvs.worker.vector;

import org.parquetvs.planner.SqlType;

/** The vector that carries a column, as the package of the vectors lays it down for each type. */
public enum VectorKind {
    INT,
    LONG,
    WIDE,
    DOUBLE,
    BOOLEAN,
    NANO,
    TEXT;

    private static final int MAX_INT_PRECISION = 9;
    private static final int MAX_LONG_PRECISION = 18;
    private static final int MAX_MICROS_PRECISION = 6;

    /** The vector of a column of this type; text may also come with a dictionary. */
    public static VectorKind of(SqlType type) {
        if (type instanceof SqlType.Decimal decimal) {
            return decimal.precision() <= MAX_INT_PRECISION
                    ? INT
                    : decimal.precision() <= MAX_LONG_PRECISION ? LONG : WIDE;
        }
        if (type instanceof SqlType.DoublePrecision) {
            return DOUBLE;
        }
        if (type instanceof SqlType.Bool) {
            return BOOLEAN;
        }
        if (type instanceof SqlType.Date) {
            return INT;
        }
        if (type instanceof SqlType.Timestamp timestamp) {
            return timestamp.precision() <= MAX_MICROS_PRECISION ? LONG : NANO;
        }
        return TEXT;
    }
}
