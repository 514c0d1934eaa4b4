package org.parquetvs.cluster.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes numbers as SQL does: without trailing zeros after the decimal point. */
public final class NumberText {
    /**
     * The room that a number needs while it is written. A number of 128 bits has at most 42 characters: 39 digits, a
     * sign, a point and a zero before it. Its digits are made next to them.
     */
    public static final int MAX_BYTES = 90;

    private static final int LONG_DIGITS = 19;
    private static final long[] POWERS = powers();

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    /** The digits of 00 to 99, the first one in the low byte. */
    private static final short[] PAIRS = pairs();

    /** The number of digits in a part of a 128-bit number. */
    private static final int PART_DIGITS = 9;

    private static final long PART = 1_000_000_000;

    /** Doubles of smaller magnitude are written without an exponent. */
    private static final double MIN_WITH_EXPONENT = 1e7;

    private NumberText() {}

    private static long[] powers() {
        long[] powers = new long[LONG_DIGITS];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = 10 * powers[i - 1];
        }
        return powers;
    }

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (short) ('0' + i / 10 | ('0' + i % 10) << Byte.SIZE);
        }
        return pairs;
    }

    /** Adds a whole number. */
    public static void add(long number, Utf8Buffer out) {
        out.end(put(number, out.room(MAX_BYTES), out.size()));
    }

    /** Puts a whole number into an array with room for {@link #MAX_BYTES} and returns its end. */
    public static int put(long number, byte[] bytes, int position) {
        if (number == Long.MIN_VALUE) {
            return put128(-1, number, 0, bytes, position);
        }
        return whole(Math.abs(number), bytes, sign(number < 0, bytes, position));
    }

    private static int sign(boolean isNegative, byte[] bytes, int position) {
        bytes[position] = '-';
        return isNegative ? position + 1 : position;
    }

    private static int whole(long number, byte[] bytes, int position) {
        int digits = digits(number);
        digits(number, digits, bytes, position);
        return position + digits;
    }

    private static int digits(long number) {
        // The binary digits times the logarithm of 2, rounded down: at most one too few.
        int few = ((Long.SIZE - Long.numberOfLeadingZeros(number | 1)) * 1233) >> 12;
        return few < LONG_DIGITS && number >= POWERS[few] ? few + 1 : Math.max(few, 1);
    }

    /** Puts the last {@code count} digits of a number, with leading zeros, and returns the number without them. */
    static long digits(long number, int count, byte[] bytes, int position) {
        long rest = number;
        int end = position + count;
        // Divisions of 32 bits are faster, and most numbers are small.
        while (rest > Integer.MAX_VALUE && end - position > 1) {
            end -= 2;
            pair((int) (rest % 100), bytes, end);
            rest /= 100;
        }
        if (rest > Integer.MAX_VALUE) {
            return lastDigit(rest, end - position, bytes, position);
        }
        int small = (int) rest;
        // Divisions wait for each other, so fewer are better.
        while (end - position >= 4) {
            end -= 4;
            int four = small % 10_000;
            small /= 10_000;
            pair(four / 100, bytes, end);
            pair(four % 100, bytes, end + 2);
        }
        if (end - position > 1) {
            end -= 2;
            pair(small % 100, bytes, end);
            small /= 100;
        }
        return lastDigit(small, end - position, bytes, position);
    }

    private static long lastDigit(long number, int count, byte[] bytes, int position) {
        if (count == 0) {
            return number;
        }
        bytes[position] = (byte) ('0' + number % 10);
        return number / 10;
    }

    /** Puts a number below 100 as two digits. */
    static void pair(int number, byte[] bytes, int position) {
        SHORTS.set(bytes, position, PAIRS[number]);
    }

    /** Adds a number with {@code scale} digits after the point, at most 18. */
    public static void add(long unscaled, int scale, Utf8Buffer out) {
        out.end(put(unscaled, scale, out.room(MAX_BYTES), out.size()));
    }

    /**
     * Puts a number into an array with room for {@link #MAX_BYTES} and returns its end.
     *
     * @param scale digits after the point, at most 18
     */
    public static int put(long unscaled, int scale, byte[] bytes, int position) {
        if (scale == 0) {
            return put(unscaled, bytes, position);
        }
        if (unscaled == Long.MIN_VALUE) {
            return put128(-1, unscaled, scale, bytes, position);
        }
        int start = sign(unscaled < 0, bytes, position);
        long magnitude = Math.abs(unscaled);
        int point = start + Math.max(digits(magnitude) - scale, 1);
        long whole = digits(magnitude, scale, bytes, point + 1);
        digits(whole, point - start, bytes, start);
        bytes[point] = '.';
        return withoutZeros(bytes, point, point + 1 + scale);
    }

    /** The end of a number without the zeros after its point, and without the point if no digits remain. */
    private static int withoutZeros(byte[] bytes, int point, int end) {
        int last = end - 1;
        while (bytes[last] == '0') {
            last--;
        }
        return last == point ? point : last + 1;
    }

    /**
     * Puts a 128-bit number into an array with room for {@link #MAX_BYTES} and returns its end.
     *
     * @param scale digits after the point, at most 36
     */
    public static int put(long high, long low, int scale, byte[] bytes, int position) {
        return high == low >> (Long.SIZE - 1) && scale < LONG_DIGITS
                ? put(low, scale, bytes, position)
                : put128(high, low, scale, bytes, position);
    }

    private static int put128(long high, long low, int scale, byte[] bytes, int position) {
        boolean isNegative = high < 0;
        int start = sign(isNegative, bytes, position);
        // All digits go to the end of the room; the needed ones are then moved to their place.
        int end = position + MAX_BYTES;
        int digits = 5 * PART_DIGITS;
        parts(isNegative ? ~high + (low == 0 ? 1 : 0) : high, isNegative ? -low : low, bytes, end);
        int first = end - digits;
        int units = end - scale - 1;
        while (first < units && bytes[first] == '0') {
            first++;
        }
        int before = end - scale - first;
        System.arraycopy(bytes, first, bytes, start, before);
        int point = start + before;
        if (scale == 0) {
            return point;
        }
        bytes[point] = '.';
        System.arraycopy(bytes, end - scale, bytes, point + 1, scale);
        return withoutZeros(bytes, point, point + 1 + scale);
    }

    /** Puts 45 digits of an unsigned 128-bit number before {@code end}. */
    private static void parts(long high, long low, byte[] bytes, int end) {
        long a = high >>> 32;
        long b = high & 0xFFFFFFFFL;
        long c = low >>> 32;
        long d = low & 0xFFFFFFFFL;
        for (int part = 1; part <= 5; part++) {
            b += (a % PART) << 32;
            a /= PART;
            c += (b % PART) << 32;
            b /= PART;
            d += (c % PART) << 32;
            c /= PART;
            digits(d % PART, PART_DIGITS, bytes, end - part * PART_DIGITS);
            d /= PART;
        }
    }

    /** Adds an exact number. */
    public static void add(BigDecimal number, Utf8Buffer out) {
        BigInteger unscaled = number.unscaledValue();
        if (number.scale() >= 0 && number.scale() < LONG_DIGITS && unscaled.bitLength() < Long.SIZE - 1) {
            add(unscaled.longValue(), number.scale(), out);
        } else {
            out.add(number.stripTrailingZeros().toPlainString());
        }
    }

    /** Adds an approximate number in the form of {@link Double#toString}. */
    public static void add(double number, Utf8Buffer out) {
        long whole = (long) number;
        // A negative zero cannot be a long.
        if (whole == number && Math.abs(number) < MIN_WITH_EXPONENT && (whole != 0 || 1 / number > 0)) {
            add(whole, out);
            byte[] bytes = out.room(2);
            int position = out.size();
            bytes[position] = '.';
            bytes[position + 1] = '0';
            out.end(position + 2);
        } else {
            out.add(Double.toString(number).getBytes(StandardCharsets.ISO_8859_1));
        }
    }
}
