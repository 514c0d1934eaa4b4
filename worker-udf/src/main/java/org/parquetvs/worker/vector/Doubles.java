package org.parquetvs.worker.vector;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;

/** Reads the values of vectors of numbers as doubles, decimals unscaled, with the buffers that this needs. */
public final class Doubles {
    private static final double HIGH_UNIT = 0x1p64;
    private static final double SIGN_BIT = 0x1p63;

    private final Longs longs = new Longs();
    private double[] converted = new double[0];

    /** The values of the first {@code rows} rows; not to be changed, and valid until the following call. */
    public double[] of(ColumnVector vector, int rows) {
        return switch (vector.kind()) {
            case DOUBLE -> ((DoubleVector) vector).values();
            case DECIMAL128 -> converted((Decimal128Vector) vector, rows);
            case INT, LONG, BOOLEAN -> converted(longs.of(vector, rows), rows);
            case NANO_TIMESTAMP, TEXT, DICTIONARY_TEXT ->
                throw new IllegalArgumentException("Not of numbers: " + vector.kind());
        };
    }

    private double[] converted(Decimal128Vector wide, int rows) {
        reserve(rows);
        for (int row = 0; row < rows; row++) {
            converted[row] = convert(wide.high()[row], wide.low()[row]);
        }
        return converted;
    }

    private double[] converted(long[] values, int rows) {
        reserve(rows);
        for (int row = 0; row < rows; row++) {
            converted[row] = values[row];
        }
        return converted;
    }

    private void reserve(int rows) {
        if (converted.length < rows) {
            converted = new double[rows];
        }
    }

    private static double convert(long high, long low) {
        return high == low >> (Long.SIZE - 1) ? low : high * HIGH_UNIT + unsigned(low);
    }

    private static double unsigned(long number) {
        return number >= 0 ? number : (number & Long.MAX_VALUE) + SIGN_BIT;
    }

    /** Bytes of memory in use. */
    public long bytes() {
        return longs.bytes() + (long) Double.BYTES * converted.length;
    }
}
