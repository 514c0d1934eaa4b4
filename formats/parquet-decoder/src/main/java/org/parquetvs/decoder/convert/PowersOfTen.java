package org.parquetvs.decoder.convert;

import java.math.BigInteger;

/** Powers of ten. */
final class PowersOfTen {
    /** Greatest exponent whose power is a long. */
    static final int MAX_LONG = 18;

    private static final long[] LONGS = longs();

    private PowersOfTen() {}

    /** 10 to the power of {@code exponent}, 0 to {@link #MAX_LONG}. */
    static long asLong(int exponent) {
        return LONGS[exponent];
    }

    static BigInteger asBigInteger(int exponent) {
        return BigInteger.TEN.pow(exponent);
    }

    private static long[] longs() {
        long[] powers = new long[MAX_LONG + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }
}
