package org.parquetvs.worker.parquet;

import org.parquetvs.worker.parquet.convert.Nanos;
import org.parquetvs.worker.parquet.convert.Wides;

/** Arrays of vectors and pages, passed on from column to column and from one row group to the next. */
final class ArrayPool implements AutoCloseable {
    private final MemoryBudget budget;
    private final FreeArrays<byte[]> bytes;
    private final FreeArrays<int[]> ints;
    private final FreeArrays<long[]> longs;
    private final FreeArrays<double[]> doubles;
    private final FreeArrays<Wides> wides;
    private final FreeArrays<Nanos> nanos;

    ArrayPool(MemoryBudget budget) {
        this.budget = budget;
        this.bytes = new FreeArrays<>(budget, Byte.BYTES, byte[]::new, array -> array.length);
        this.ints = new FreeArrays<>(budget, Integer.BYTES, int[]::new, array -> array.length);
        this.longs = new FreeArrays<>(budget, Long.BYTES, long[]::new, array -> array.length);
        this.doubles = new FreeArrays<>(budget, Double.BYTES, double[]::new, array -> array.length);
        this.wides = new FreeArrays<>(budget, 2 * Long.BYTES, Wides::new, array -> array.high().length);
        this.nanos = new FreeArrays<>(budget, Long.BYTES + Short.BYTES, Nanos::new, array -> array.nanos().length);
    }

    /** Where the pool's arrays are reserved. */
    MemoryBudget budget() {
        return budget;
    }

    FreeArrays<byte[]> bytes() {
        return bytes;
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

    FreeArrays<Wides> wides() {
        return wides;
    }

    FreeArrays<Nanos> nanos() {
        return nanos;
    }

    /** Releases all arrays. */
    @Override
    public void close() {
        bytes.release();
        ints.release();
        longs.release();
        doubles.release();
        wides.release();
        nanos.release();
    }
}
