package org.parquetvs.vector.memory;

/** Arrays of vectors and pages, reused by all columns and row groups. */
public final class ArrayPool implements AutoCloseable {
    private final MemoryBudget budget;
    private final FreeArrays<byte[]> bytes;
    private final FreeArrays<int[]> ints;
    private final FreeArrays<long[]> longs;
    private final FreeArrays<double[]> doubles;
    private final FreeArrays<Decimal128Array> wides;
    private final FreeArrays<Nanos> nanos;

    public ArrayPool(MemoryBudget budget) {
        this.budget = budget;
        this.bytes = new FreeArrays<>(budget, Byte.BYTES, byte[]::new, array -> array.length);
        this.ints = new FreeArrays<>(budget, Integer.BYTES, int[]::new, array -> array.length);
        this.longs = new FreeArrays<>(budget, Long.BYTES, long[]::new, array -> array.length);
        this.doubles = new FreeArrays<>(budget, Double.BYTES, double[]::new, array -> array.length);
        this.wides = new FreeArrays<>(budget, 2 * Long.BYTES, Decimal128Array::new, array -> array.high().length);
        this.nanos = new FreeArrays<>(budget, Long.BYTES + Short.BYTES, Nanos::new, array -> array.nanos().length);
    }

    /** The budget in which the pool's arrays are reserved. */
    public MemoryBudget budget() {
        return budget;
    }

    public FreeArrays<byte[]> bytes() {
        return bytes;
    }

    public FreeArrays<int[]> ints() {
        return ints;
    }

    public FreeArrays<long[]> longs() {
        return longs;
    }

    public FreeArrays<double[]> doubles() {
        return doubles;
    }

    public FreeArrays<Decimal128Array> wides() {
        return wides;
    }

    public FreeArrays<Nanos> nanos() {
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
