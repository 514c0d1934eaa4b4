package org.parquetvs.decoder.convert;

import java.math.BigDecimal;
import java.util.Arrays;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.encoding.ValueReader;
import org.parquetvs.vector.memory.Decimal128Array;
import org.parquetvs.vector.memory.Nanos;

/** Conversions from one array type to another. None of them loses anything that a rule has not checked before. */
final class ArrayConversions {
    private static final long UNSIGNED_INT = 0xFFFF_FFFFL;
    private static final int NANOS_OF_MICRO = 1000;

    /** Greatest power of ten that is exactly a double; a quotient of two such numbers is the nearest one. */
    private static final int MAX_EXACT_POWER = 22;

    private ArrayConversions() {}

    static ValueReader<long[]> widened(ValueReader<int[]> ints) {
        return new ConvertedReader<>(ints, new int[EncodedValues.STEP], (from, target, offset, count) -> {
            for (int i = 0; i < count; i++) {
                target[offset + i] = from[i];
            }
        });
    }

    static ValueReader<long[]> widenedUnsigned(ValueReader<int[]> ints) {
        return new ConvertedReader<>(ints, new int[EncodedValues.STEP], (from, target, offset, count) -> {
            for (int i = 0; i < count; i++) {
                target[offset + i] = from[i] & UNSIGNED_INT;
            }
        });
    }

    /** Longs that a rule has found to fit an int. */
    static ValueReader<int[]> narrowed(ValueReader<long[]> longs) {
        return new ConvertedReader<>(longs, new long[EncodedValues.STEP], (from, target, offset, count) -> {
            for (int i = 0; i < count; i++) {
                target[offset + i] = (int) from[i];
            }
        });
    }

    static ValueReader<Decimal128Array> wide(ValueReader<long[]> longs) {
        return new ConvertedReader<>(longs, new long[EncodedValues.STEP], (from, target, offset, count) -> {
            long[] high = target.high();
            for (int i = 0; i < count; i++) {
                high[offset + i] = from[i] >> 63;
            }
            System.arraycopy(from, 0, target.low(), offset, count);
        });
    }

    static ValueReader<Decimal128Array> wideUnsigned(ValueReader<long[]> longs) {
        return new ConvertedReader<>(longs, new long[EncodedValues.STEP], (from, target, offset, count) -> {
            Arrays.fill(target.high(), offset, offset + count, 0L);
            System.arraycopy(from, 0, target.low(), offset, count);
        });
    }

    /** 128-bit numbers that a rule has found to fit a long. */
    static ValueReader<long[]> narrowedWide(ValueReader<Decimal128Array> wides) {
        return new ConvertedReader<>(
                wides,
                new Decimal128Array(EncodedValues.STEP),
                (from, target, offset, count) -> System.arraycopy(from.low(), 0, target, offset, count));
    }

    /**
     * The nearest doubles of decimals.
     *
     * @param unscaled numbers that are exactly doubles
     */
    static ValueReader<double[]> doubles(ValueReader<long[]> unscaled, int scale) {
        return new ConvertedReader<>(unscaled, new long[EncodedValues.STEP], (from, target, offset, count) -> {
            if (scale <= MAX_EXACT_POWER) {
                double divisor = PowersOfTen.asBigInteger(scale).doubleValue();
                for (int i = 0; i < count; i++) {
                    target[offset + i] = from[i] / divisor;
                }
            } else {
                for (int i = 0; i < count; i++) {
                    target[offset + i] = BigDecimal.valueOf(from[i], scale).doubleValue();
                }
            }
        });
    }

    /** FLOAT values by their bits, each as the double of the same value. */
    static ValueReader<double[]> floats(ValueReader<int[]> bits) {
        return new ConvertedReader<>(bits, new int[EncodedValues.STEP], (from, target, offset, count) -> {
            for (int i = 0; i < count; i++) {
                target[offset + i] = Float.intBitsToFloat(from[i]);
            }
        });
    }

    /**
     * Nanoseconds since 1970-01-01.
     *
     * @param cut smallest difference that the column holds, in nanoseconds: 1, 10 or 100
     */
    static ValueReader<Nanos> splitNanos(ValueReader<long[]> longs, int cut) {
        return new ConvertedReader<>(longs, new long[EncodedValues.STEP], (from, target, offset, count) -> {
            long[] micros = target.micros();
            short[] nanos = target.nanos();
            for (int i = 0; i < count; i++) {
                long value = from[i];
                int rest = Math.floorMod(value, NANOS_OF_MICRO);
                micros[offset + i] = Math.floorDiv(value, (long) NANOS_OF_MICRO);
                nanos[offset + i] = (short) (rest - rest % cut);
            }
        });
    }

    /** Microseconds since 1970-01-01 for a column that holds more digits. */
    static ValueReader<Nanos> wholeMicros(ValueReader<long[]> longs) {
        return new ConvertedReader<>(longs, new long[EncodedValues.STEP], (from, target, offset, count) -> {
            System.arraycopy(from, 0, target.micros(), offset, count);
            Arrays.fill(target.nanos(), offset, offset + count, (short) 0);
        });
    }

    /**
     * Timestamps of nanoseconds for a column of at most microseconds.
     *
     * @param cut smallest difference that the column holds, in microseconds
     */
    static ValueReader<long[]> cutNanos(ValueReader<Nanos> values, long cut) {
        return new ConvertedReader<>(values, new Nanos(EncodedValues.STEP), (from, target, offset, count) -> {
            long[] micros = from.micros();
            for (int i = 0; i < count; i++) {
                target[offset + i] = micros[i] - Math.floorMod(micros[i], cut);
            }
        });
    }
}
