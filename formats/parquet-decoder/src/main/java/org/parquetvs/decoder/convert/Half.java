package org.parquetvs.decoder.convert;

import org.parquetvs.vector.memory.LittleEndian;

/** 16-bit IEEE 754 numbers: a sign, five bits of exponent, ten bits of significand. */
final class Half {
    private static final int SIGNIFICAND_BITS = 10;
    private static final int SIGNIFICAND_MASK = (1 << SIGNIFICAND_BITS) - 1;
    private static final int EXPONENT_MASK = 0x1F;
    private static final int EXPONENT_BIAS = 15;

    private Half() {}

    /** FLOAT16 values, each as the double of the same value. */
    static FromBytes<double[]> doubles() {
        return FromBytes.ofLength(Short.BYTES, (page, first, count, target, offset) -> {
            for (int i = 0; i < count; i++) {
                target[offset + i] = toDouble(LittleEndian.getShort(page.array(), page.starts()[first + i]));
            }
        });
    }

    static double toDouble(short bits) {
        int exponent = bits >>> SIGNIFICAND_BITS & EXPONENT_MASK;
        int significand = bits & SIGNIFICAND_MASK;
        double magnitude;
        if (exponent == EXPONENT_MASK) {
            magnitude = significand == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        } else if (exponent == 0) {
            magnitude = Math.scalb((double) significand, 1 - EXPONENT_BIAS - SIGNIFICAND_BITS);
        } else {
            magnitude = Math.scalb(
                    (double) (significand | 1 << SIGNIFICAND_BITS), exponent - EXPONENT_BIAS - SIGNIFICAND_BITS);
        }
        return bits < 0 ? -magnitude : magnitude;
    }
}
