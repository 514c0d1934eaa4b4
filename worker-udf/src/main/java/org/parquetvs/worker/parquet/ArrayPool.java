package org.parquetvs.worker.parquet;

/** Arrays of vectors and pages, passed on from one row group to the next. */
final class ArrayPool implements AutoCloseable {
    private final MemoryBudget budget;
    private final FreeArrays<byte[]> bytes;
    private final FreeArrays<short[]> shorts;
    private final FreeArrays<int[]> ints;
    private final FreeArrays<long[]> longs;
    private final FreeArrays<double[]> doubles;

    ArrayPool(MemoryBudget budget) {
        this.budget = budget;
        this.bytes = new FreeArrays<>(budget, Byte.BYTES, byte[]::new, array -> array.length);
        this.shorts = new FreeArrays<>(budget, Short.BYTES, short[]::new, array -> array.length);
        this.ints = new FreeArrays<>(budget, Integer.BYTES, int[]::new, array -> array.length);
        this.longs = new FreeArrays<>(budget, Long.BYTES, long[]::new, array -> array.length);
        this.doubles = new FreeArrays<>(budget, Double.BYTES, double[]::new, array -> array.length);
    }

    /** Where the pool's arrays are reserved. */
    MemoryBudget budget() {
        return budget;
    }

    FreeArrays<byte[]> bytes() {
        return bytes;
    }

    FreeArrays<short[]> shorts() {
        return shorts;
    }

    FreeArrays<int[]> ints() {
        return ints;
    }

    FreeArrays<long[]> longs() {
        return longs;
    }

    FreeArrays<double[]> doubles() {
        return doubles;
    }

    /** Releases all arrays. */
    @Override
    public void close() {
        bytes.release();
        shorts.release();
        ints.release();
        longs.release();
        doubles.release();
    }
}
