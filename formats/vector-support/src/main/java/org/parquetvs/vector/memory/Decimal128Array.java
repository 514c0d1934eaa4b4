package org.parquetvs.vector.memory;

import java.math.BigInteger;

/** Room for 128-bit numbers, each in two longs. */
public final class Decimal128Array {
    private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(Long.SIZE);

    private final long[] high;
    private final long[] low;

    /** Room for {@code size} numbers. */
    public Decimal128Array(int size) {
        high = new long[size];
        low = new long[size];
    }

    /** The upper halves, with the sign. */
    public long[] high() {
        return high;
    }

    /** The lower halves. */
    public long[] low() {
        return low;
    }

    /** The number at {@code index}. */
    public BigInteger get(int index) {
        BigInteger lower = BigInteger.valueOf(low[index]);
        return BigInteger.valueOf(high[index]).shiftLeft(Long.SIZE).add(low[index] < 0 ? lower.add(TWO_TO_64) : lower);
    }

    /** Sets the number at {@code index}. */
    public void set(int index, BigInteger number) {
        high[index] = number.shiftRight(Long.SIZE).longValue();
        low[index] = number.longValue();
    }
}
