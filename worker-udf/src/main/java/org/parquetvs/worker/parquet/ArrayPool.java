package org.parquetvs.worker.parquet;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntFunction;

/** Arrays of vectors, passed on from one row group to the next. Those that lie in the pool stay reserved. */
final class ArrayPool implements AutoCloseable {
    private final MemoryBudget budget;
    private final Deque<int[]> ints = new ArrayDeque<>();
    private final Deque<long[]> longs = new ArrayDeque<>();
    private final Deque<double[]> doubles = new ArrayDeque<>();
    private final Deque<short[]> shorts = new ArrayDeque<>();
    private final Deque<byte[]> bytes = new ArrayDeque<>();
    private long reserved;

    ArrayPool(MemoryBudget budget) {
        this.budget = budget;
    }

    /** Where the pool's arrays are reserved. */
    MemoryBudget budget() {
        return budget;
    }

    int[] ints(int length) {
        int[] pooled = ints.poll();
        return pooled != null && pooled.length >= length
                ? pooled
                : reserve((long) length * Integer.BYTES, int[]::new, length);
    }

    long[] longs(int length) {
        long[] pooled = longs.poll();
        return pooled != null && pooled.length >= length
                ? pooled
                : reserve((long) length * Long.BYTES, long[]::new, length);
    }

    double[] doubles(int length) {
        double[] pooled = doubles.poll();
        return pooled != null && pooled.length >= length
                ? pooled
                : reserve((long) length * Double.BYTES, double[]::new, length);
    }

    short[] shorts(int length) {
        short[] pooled = shorts.poll();
        return pooled != null && pooled.length >= length
                ? pooled
                : reserve((long) length * Short.BYTES, short[]::new, length);
    }

    byte[] bytes(int length) {
        byte[] pooled = bytes.poll();
        return pooled != null && pooled.length >= length ? pooled : reserve(length, byte[]::new, length);
    }

    void give(int[] array) {
        ints.push(array);
    }

    void give(long[] array) {
        longs.push(array);
    }

    void give(double[] array) {
        doubles.push(array);
    }

    void give(short[] array) {
        shorts.push(array);
    }

    void give(byte[] array) {
        bytes.push(array);
    }

    /** Releases all arrays, those that have not been given back included. */
    @Override
    public void close() {
        budget.release(reserved);
        reserved = 0;
    }

    private <T> T reserve(long size, IntFunction<T> constructor, int length) {
        T array = constructor.apply(length);
        budget.reserve(size);
        reserved += size;
        return array;
    }
}
