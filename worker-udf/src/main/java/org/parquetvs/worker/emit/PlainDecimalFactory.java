package org.parquetvs.worker.emit;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Makes decimals of one scale, with their texts, from 128-bit numbers. */
final class PlainDecimalFactory {
    /** Most digits of a DECIMAL, in groups that an int holds. */
    private static final int MAX_DIGITS = 36;

    private static final int GROUP_DIGITS = 9;
    private static final long GROUP = 1_000_000_000;
    private static final long UNSIGNED_INT = 0xFFFF_FFFFL;

    /** Before the digits there is room for a sign and a point, and the 0 before the point if no digit does. */
    private static final int FIRST_DIGIT = 3;

    private static final int END = FIRST_DIGIT + MAX_DIGITS;

    private final int scale;
    private final byte[] text = new byte[END];
    private final ByteBuffer unscaled = ByteBuffer.allocate(2 * Long.BYTES);

    PlainDecimalFactory(int scale) {
        this.scale = scale;
    }

    /**
     * The decimal whose unscaled number is given.
     *
     * @param high upper half of the number, with its sign
     * @param low lower half of the number
     */
    PlainDecimal of(long high, long low) {
        BigInteger number = high == low >> 63
                ? BigInteger.valueOf(low)
                : new BigInteger(
                        unscaled.putLong(0, high).putLong(Long.BYTES, low).array());
        return new PlainDecimal(number, scale, text(high, low));
    }

    private String text(long high, long low) {
        long sign = high >> 63;
        long magnitudeLow = (low ^ sign) - sign;
        writeDigits((high ^ sign) + (magnitudeLow == 0 ? -sign : 0), magnitudeLow);
        int first = placePoint(firstDigit());
        if (sign < 0) {
            text[--first] = '-';
        }
        return new String(text, first, END - first, StandardCharsets.ISO_8859_1);
    }

    /** Divides the number, 32 bits at a time, by the size of a group of digits, until all groups are written. */
    private void writeDigits(long high, long low) {
        long first = high >>> Integer.SIZE;
        long second = high & UNSIGNED_INT;
        long third = low >>> Integer.SIZE;
        long fourth = low & UNSIGNED_INT;
        text[FIRST_DIGIT - 1] = '0';
        for (int end = END; end > FIRST_DIGIT; end -= GROUP_DIGITS) {
            second |= first % GROUP << Integer.SIZE;
            third |= second % GROUP << Integer.SIZE;
            fourth |= third % GROUP << Integer.SIZE;
            Digits.writeBefore(text, end, GROUP_DIGITS, (int) (fourth % GROUP));
            first /= GROUP;
            second /= GROUP;
            third /= GROUP;
            fourth /= GROUP;
        }
        if ((second | third | fourth) != 0) {
            throw new IllegalArgumentException("A number of more than " + MAX_DIGITS + " digits");
        }
    }

    /** The position where the number begins: its first digit that is not 0, or the last one before the point. */
    private int firstDigit() {
        int first = FIRST_DIGIT - 1;
        while (first < END - scale - 1 && text[first] == '0') {
            first++;
        }
        return first;
    }

    /** Moves the digits before the point, if there is one, and returns where they begin. */
    private int placePoint(int first) {
        if (scale == 0) {
            return first;
        }
        int point = END - scale - 1;
        System.arraycopy(text, first, text, first - 1, point - first + 1);
        text[point] = '.';
        return first - 1;
    }
}
