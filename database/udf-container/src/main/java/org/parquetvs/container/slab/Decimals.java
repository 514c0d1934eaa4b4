package org.parquetvs.container.slab;

import java.math.BigDecimal;

/** Unscaled numbers. */
public final class Decimals {

    private Decimals() {}

    /** The largest number with {@code digits} digits, at most 18. */
    public static long largest(int digits) {
        long power = 1;
        for (int i = 0; i < digits; i++) {
            power = Math.multiplyExact(power, 10L);
        }
        return power - 1;
    }

    /** The number in plain notation. */
    static String toText(long unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, scale).toPlainString();
    }
}
