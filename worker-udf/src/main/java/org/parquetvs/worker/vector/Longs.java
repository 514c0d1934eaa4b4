package org.parquetvs.worker.vector;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.type.VectorKind;

/** Reads the values of vectors of at most 64 bits as 64-bit numbers, with the buffer that this needs. */
public final class Longs {
    private long[] widened = new long[0];

    /** The values of the first {@code rows} rows; not to be changed, and valid until the following call. */
    public long[] of(ColumnVector vector, int rows) {
        return switch (vector.kind()) {
            case LONG -> ((LongVector) vector).values();
            case INT -> widened(((IntVector) vector).values(), rows);
            case BOOLEAN -> widened(((BooleanVector) vector).values(), rows);
            case DECIMAL128, DOUBLE, NANO_TIMESTAMP, TEXT, DICTIONARY_TEXT ->
                throw new IllegalArgumentException("Not of at most 64 bits: " + vector.kind());
        };
    }

    private long[] widened(int[] values, int rows) {
        reserve(rows);
        for (int row = 0; row < rows; row++) {
            widened[row] = values[row];
        }
        return widened;
    }

    private long[] widened(byte[] values, int rows) {
        reserve(rows);
        for (int row = 0; row < rows; row++) {
            widened[row] = values[row];
        }
        return widened;
    }

    private void reserve(int rows) {
        if (widened.length < rows) {
            widened = new long[rows];
        }
    }

    /** Bytes of memory in use. */
    public long bytes() {
        return (long) Long.BYTES * widened.length;
    }

    /**
     * The vector of a kind of at most 64 bits with these values.
     *
     * @param values becomes part of a vector of longs
     */
    public static ColumnVector vector(VectorKind kind, long[] values, long @Nullable [] validity) {
        return switch (kind) {
            case LONG -> new LongVector(values, validity);
            case INT -> {
                int[] ints = new int[values.length];
                for (int i = 0; i < ints.length; i++) {
                    ints[i] = (int) values[i];
                }
                yield new IntVector(ints, validity);
            }
            case BOOLEAN -> {
                byte[] booleans = new byte[values.length];
                for (int i = 0; i < booleans.length; i++) {
                    booleans[i] = (byte) values[i];
                }
                yield new BooleanVector(booleans, validity);
            }
            case DECIMAL128, DOUBLE, NANO, TEXT -> throw new IllegalArgumentException("Wider than 64 bits: " + kind);
        };
    }
}
