package org.parquetvs.worker.output.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;

/** Whole numbers of at most 64 bits: decimals, dates, timestamps, truth values. */
final class LongStore extends ColumnStore {

    /** The vector in which the numbers come and go. */
    enum Form {
        INTS,
        LONGS,
        BOOLEANS
    }

    private final Form form;
    private long[] values = new long[firstCapacity()];
    private long[] attached = new long[0];
    private long[] widened = new long[0];

    LongStore(Form form) {
        this.form = form;
    }

    @Override
    void attachValues(ColumnVector vector, int rows) {
        if (form == Form.LONGS) {
            attached = ((LongVector) vector).values();
            return;
        }
        if (widened.length < rows) {
            widened = new long[rows];
        }
        attached = widened;
        if (form == Form.INTS) {
            int[] ints = ((IntVector) vector).values();
            for (int row = 0; row < rows; row++) {
                widened[row] = ints[row];
            }
        } else {
            byte[] booleans = ((BooleanVector) vector).values();
            for (int row = 0; row < rows; row++) {
                widened[row] = booleans[row];
            }
        }
    }

    @Override
    void setValue(int position, int row) {
        values[position] = attached[row];
    }

    @Override
    public int compare(int left, int right) {
        return Long.compare(values[left], values[right]);
    }

    @Override
    public int compareAttached(int position, int row) {
        return Long.compare(values[position], attached[row]);
    }

    @Override
    long hashOf(int row) {
        return attached[row];
    }

    @Override
    void resize(int capacity) {
        values = Arrays.copyOf(values, capacity);
    }

    @Override
    void keepValues(int[] positions, int count) {
        long[] kept = new long[values.length];
        for (int i = 0; i < count; i++) {
            kept[i] = values[positions[i]];
        }
        values = kept;
    }

    @Override
    ColumnVector values(int first, int count, long @Nullable [] validity) {
        return switch (form) {
            case LONGS -> new LongVector(Arrays.copyOfRange(values, first, first + count), validity);
            case INTS -> {
                int[] ints = new int[count];
                for (int i = 0; i < count; i++) {
                    ints[i] = (int) values[first + i];
                }
                yield new IntVector(ints, validity);
            }
            case BOOLEANS -> {
                byte[] booleans = new byte[count];
                for (int i = 0; i < count; i++) {
                    booleans[i] = (byte) values[first + i];
                }
                yield new BooleanVector(booleans, validity);
            }
        };
    }

    @Override
    long valueBytes() {
        return (long) Long.BYTES * (values.length + widened.length);
    }
}
