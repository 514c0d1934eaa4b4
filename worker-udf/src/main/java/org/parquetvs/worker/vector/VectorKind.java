package org.parquetvs.worker.vector;

import org.parquetvs.type.SqlType;

/** The vector that carries a column, as the package of the vectors lays it down for each type. */
public enum VectorKind {
    INT(Integer.BYTES),
    LONG(Long.BYTES),
    WIDE(2 * Long.BYTES),
    DOUBLE(Double.BYTES),
    BOOLEAN(Byte.BYTES),
    NANO(Long.BYTES + Short.BYTES),
    TEXT(2 * Integer.BYTES);

    private static final int MAX_INT_PRECISION = 9;
    private static final int MAX_LONG_PRECISION = 18;
    private static final int MAX_MICROS_PRECISION = 6;

    private final int bytesPerRow;

    VectorKind(int bytesPerRow) {
        this.bytesPerRow = bytesPerRow;
    }

    /** Bytes of a vector for one row; of text without its characters. */
    public int bytesPerRow() {
        return bytesPerRow;
    }

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
