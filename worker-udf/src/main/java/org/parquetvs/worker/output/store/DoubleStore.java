package org.parquetvs.worker.output.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;

/** Doubles; zero has no sign. */
final class DoubleStore extends ColumnStore {
    private double[] values = new double[firstCapacity()];
    private double[] attached = new double[0];

    @Override
    void attachValues(ColumnVector vector, int rows) {
        attached = ((DoubleVector) vector).values();
    }

    @Override
    void setValue(int position, int row) {
        values[position] = attached[row];
    }

    @Override
    public int compare(int left, int right) {
        return compareNumbers(values[left], values[right]);
    }

    @Override
    public int compareAttached(int position, int row) {
        return compareNumbers(values[position], attached[row]);
    }

    private static int compareNumbers(double left, double right) {
        return left < right ? -1 : left > right ? 1 : 0;
    }

    @Override
    long hashOf(int row) {
        // Adding zero turns negative zero into zero.
        return Double.doubleToLongBits(attached[row] + 0.0);
    }

    @Override
    void resize(int capacity) {
        values = Arrays.copyOf(values, capacity);
    }

    @Override
    void keepValues(int[] positions, int count) {
        double[] kept = new double[values.length];
        for (int i = 0; i < count; i++) {
            kept[i] = values[positions[i]];
        }
        values = kept;
    }

    @Override
    ColumnVector values(int first, int count, long @Nullable [] validity) {
        return new DoubleVector(Arrays.copyOfRange(values, first, first + count), validity);
    }

    @Override
    long valueBytes() {
        return (long) Double.BYTES * values.length;
    }
}
