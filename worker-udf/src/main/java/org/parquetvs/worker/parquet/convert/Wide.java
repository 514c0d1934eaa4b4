package org.parquetvs.worker.parquet.convert;

import java.math.BigInteger;

/** Numbers of 128 bits in two longs. */
final class Wide {
    private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(Long.SIZE);

    private Wide() {}

    static BigInteger toBigInteger(long high, long low) {
        BigInteger lower = BigInteger.valueOf(low);
        return BigInteger.valueOf(high).shiftLeft(Long.SIZE).add(low < 0 ? lower.add(TWO_TO_64) : lower);
    }
}
