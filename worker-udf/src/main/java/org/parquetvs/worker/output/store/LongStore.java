package org.parquetvs.worker.output.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.vector.Longs;

/** Whole numbers of at most 64 bits: decimals, dates, timestamps, truth values. */
final class LongStore extends ColumnStore {

    private final VectorKind kind;
    private final Longs longs = new Longs();
    private long[] values = new long[firstCapacity()];
    private long[] attached = new long[0];

    LongStore(VectorKind kind) {
        this.kind = kind;
    }

    @Override
    void attachValues(ColumnVector vector, int rows) {
        attached = longs.of(vector, rows);
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
    void dropOtherValues(int[] positions, int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            if (positions[i] >= 0 && values[positions[i]] != attached[rows[i]]) {
                positions[i] = -1;
            }
        }
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
        return Longs.vector(kind, Arrays.copyOfRange(values, first, first + count), validity);
    }

    @Override
    long valueBytes() {
        return (long) Long.BYTES * values.length + longs.bytes();
    }
}
