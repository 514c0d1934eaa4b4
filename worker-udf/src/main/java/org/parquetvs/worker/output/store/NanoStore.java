package org.parquetvs.worker.output.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.NanoTimestampVector;

/** Timestamps with more than 6 fractional digits. */
final class NanoStore extends ColumnStore {
    private long[] micros = new long[firstCapacity()];
    private short[] nanos = new short[firstCapacity()];
    private long[] attachedMicros = new long[0];
    private short[] attachedNanos = new short[0];

    @Override
    void attachValues(ColumnVector vector, int rows) {
        NanoTimestampVector timestamps = (NanoTimestampVector) vector;
        attachedMicros = timestamps.micros();
        attachedNanos = timestamps.nanos();
    }

    @Override
    void setValue(int position, int row) {
        micros[position] = attachedMicros[row];
        nanos[position] = attachedNanos[row];
    }

    @Override
    public int compare(int left, int right) {
        return compareMoments(micros[left], nanos[left], micros[right], nanos[right]);
    }

    @Override
    public int compareAttached(int position, int row) {
        return compareMoments(micros[position], nanos[position], attachedMicros[row], attachedNanos[row]);
    }

    private static int compareMoments(long leftMicros, short leftNanos, long rightMicros, short rightNanos) {
        int byMicros = Long.compare(leftMicros, rightMicros);
        return byMicros != 0 ? byMicros : Short.compare(leftNanos, rightNanos);
    }

    @Override
    long hashOf(int row) {
        return mix(attachedMicros[row], attachedNanos[row]);
    }

    @Override
    void resize(int capacity) {
        micros = Arrays.copyOf(micros, capacity);
        nanos = Arrays.copyOf(nanos, capacity);
    }

    @Override
    void keepValues(int[] positions, int count) {
        long[] keptMicros = new long[micros.length];
        short[] keptNanos = new short[nanos.length];
        for (int i = 0; i < count; i++) {
            keptMicros[i] = micros[positions[i]];
            keptNanos[i] = nanos[positions[i]];
        }
        micros = keptMicros;
        nanos = keptNanos;
    }

    @Override
    ColumnVector values(int first, int count, long @Nullable [] validity) {
        return new NanoTimestampVector(
                Arrays.copyOfRange(micros, first, first + count),
                Arrays.copyOfRange(nanos, first, first + count),
                validity);
    }

    @Override
    long valueBytes() {
        return (long) (Long.BYTES + Short.BYTES) * micros.length;
    }
}
