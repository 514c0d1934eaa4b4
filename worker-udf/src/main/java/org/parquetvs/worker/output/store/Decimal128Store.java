package org.parquetvs.worker.output.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;

/** Decimals of more than 18 digits. */
final class Decimal128Store extends ColumnStore {
    private long[] high = new long[firstCapacity()];
    private long[] low = new long[firstCapacity()];
    private long[] attachedHigh = new long[0];
    private long[] attachedLow = new long[0];

    @Override
    void attachValues(ColumnVector vector, int rows) {
        Decimal128Vector wide = (Decimal128Vector) vector;
        attachedHigh = wide.high();
        attachedLow = wide.low();
    }

    @Override
    void setValue(int position, int row) {
        high[position] = attachedHigh[row];
        low[position] = attachedLow[row];
    }

    @Override
    public int compare(int left, int right) {
        return compareNumbers(high[left], low[left], high[right], low[right]);
    }

    @Override
    public int compareAttached(int position, int row) {
        return compareNumbers(high[position], low[position], attachedHigh[row], attachedLow[row]);
    }

    private static int compareNumbers(long leftHigh, long leftLow, long rightHigh, long rightLow) {
        int byHigh = Long.compare(leftHigh, rightHigh);
        return byHigh != 0 ? byHigh : Long.compareUnsigned(leftLow, rightLow);
    }

    @Override
    void dropOtherValues(int[] positions, int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            int position = positions[i];
            if (position >= 0
                    && ((low[position] ^ attachedLow[rows[i]]) | (high[position] ^ attachedHigh[rows[i]])) != 0) {
                positions[i] = -1;
            }
        }
    }

    @Override
    long hashOf(int row) {
        return mix(attachedHigh[row], attachedLow[row]);
    }

    @Override
    void resize(int capacity) {
        high = Arrays.copyOf(high, capacity);
        low = Arrays.copyOf(low, capacity);
    }

    @Override
    void keepValues(int[] positions, int count) {
        long[] keptHigh = new long[high.length];
        long[] keptLow = new long[low.length];
        for (int i = 0; i < count; i++) {
            keptHigh[i] = high[positions[i]];
            keptLow[i] = low[positions[i]];
        }
        high = keptHigh;
        low = keptLow;
    }

    @Override
    ColumnVector values(int first, int count, long @Nullable [] validity) {
        return new Decimal128Vector(
                Arrays.copyOfRange(high, first, first + count),
                Arrays.copyOfRange(low, first, first + count),
                validity);
    }

    @Override
    long valueBytes() {
        return 2L * Long.BYTES * high.length;
    }
}
