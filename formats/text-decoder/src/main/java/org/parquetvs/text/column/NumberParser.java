package org.parquetvs.text.column;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import org.parquetvs.scan.csv.NumberMarks;

/**
 * Reads a number that is written in digits, such as {@code -12.50e3}. One object reads many numbers; its results are
 * for the last one.
 */
public class NumberParser {
    /** This many digits always fit a long. */
    private static final int MAX_LONG_DIGITS = 18;

    /** A double keeps this many digits of any number. */
    private static final int MAX_DOUBLE_DIGITS = 15;

    /** Greatest power of ten that is exactly a double. */
    private static final int MAX_EXACT_POWER = 22;

    /** All integers up to this one are exactly doubles. */
    private static final long MAX_EXACT_INTEGER = 1L << 53;

    /** Greatest exponent; beyond it, there is no number of the database. */
    private static final int MAX_EXPONENT = 100_000;

    private static final double[] POWERS = powers();

    private byte[] bytes = new byte[0];
    private int start;
    private int end;
    private int mantissaEnd;
    private boolean negative;
    private long mantissa;
    private int digits;
    private int exponent;
    private int fractionDigits;
    private boolean plainInteger;
    private boolean hasExponent;

    NumberParser() {}

    /** A reader of numbers with these marks. */
    public static NumberParser of(NumberMarks marks) {
        return marks.equals(NumberMarks.USUAL) ? new NumberParser() : new MarkedNumberParser(marks);
    }

    private static double[] powers() {
        double[] powers = new double[MAX_EXACT_POWER + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }

    /** Reads {@code [from, to)}; returns whether all of it is one number. */
    public boolean read(byte[] text, int from, int to) {
        bytes = text;
        start = from;
        end = to;
        mantissa = 0;
        digits = 0;
        exponent = 0;
        int at = from;
        negative = at < to && text[at] == '-';
        if (negative || (at < to && text[at] == '+')) {
            at++;
        }
        int integers = at;
        at = digits(at);
        int integerDigits = at - integers;
        fractionDigits = 0;
        if (at < to && text[at] == '.') {
            int fraction = at + 1;
            at = digits(fraction);
            fractionDigits = at - fraction;
        }
        if (integerDigits + fractionDigits == 0) {
            return false;
        }
        plainInteger = at == to && integerDigits > 0 && fractionDigits == 0 && text[to - 1] != '.';
        mantissaEnd = at;
        hasExponent = at < to && (text[at] | 0x20) == 'e';
        if (hasExponent) {
            at = exponent(at + 1);
        }
        exponent -= fractionDigits;
        return at == to;
    }

    private int digits(int from) {
        int at = from;
        long value = mantissa;
        int count = digits;
        while (at < end) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            if (count > 0 || digit > 0) {
                count++;
                value = value * 10 + digit;
            }
            at++;
        }
        mantissa = value;
        digits = count;
        return at;
    }

    /** Returns where the exponent ends; -1 if there is none. */
    private int exponent(int from) {
        int at = from;
        boolean minus = at < end && bytes[at] == '-';
        if (minus || (at < end && bytes[at] == '+')) {
            at++;
        }
        int first = at;
        int value = 0;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            value = Math.min(MAX_EXPONENT, value * 10 + bytes[at] - '0');
            at++;
        }
        exponent = minus ? -value : value;
        return at == first ? -1 : at;
    }

    /** Whether there are only digits, and perhaps a sign. */
    public final boolean isPlainInteger() {
        return plainInteger;
    }

    /** Number of digits without leading zeros, including the fraction. */
    public final int digits() {
        return digits;
    }

    /** Whether it is written with an exponent. */
    public final boolean hasExponent() {
        return hasExponent;
    }

    /** Number of digits before the point, without leading zeros, if it were written without an exponent. */
    public final int integerDigits() {
        return digits == 0 ? 0 : Math.max(0, digits + exponent);
    }

    /** Number of digits after the point, if it were written without an exponent. */
    public final int scale() {
        return Math.max(0, -exponent);
    }

    /** Whether the nearest double has the same digits, as many as are written here. */
    public final boolean isKeptByDouble() {
        if (digits <= MAX_DOUBLE_DIGITS) {
            return true;
        }
        double nearest = nearest();
        if (Double.isInfinite(nearest)) {
            return false;
        }
        BigDecimal exact = exact();
        return new BigDecimal(nearest).round(new MathContext(exact.precision())).compareTo(exact) == 0;
    }

    /** Whether {@link #mantissa} times ten to the power of {@link #exponent} is the number, without its sign. */
    final boolean isShort() {
        return digits <= MAX_LONG_DIGITS;
    }

    final boolean isNegative() {
        return negative;
    }

    final long mantissa() {
        return mantissa;
    }

    final int exponent() {
        return exponent;
    }

    /** The number exactly, whatever its length, unless its exponent is beyond the greatest one. */
    final BigDecimal exact() {
        return new BigDecimal(new String(bytes, start, mantissaEnd - start, StandardCharsets.ISO_8859_1))
                .scaleByPowerOfTen(exponent + fractionDigits);
    }

    /** The nearest double; infinite if there is none. */
    final double nearest() {
        if (isShort() && mantissa <= MAX_EXACT_INTEGER && Math.abs(exponent) <= MAX_EXACT_POWER) {
            double value = exponent < 0 ? mantissa / POWERS[-exponent] : mantissa * POWERS[exponent];
            return negative ? -value : value;
        }
        return JavaDoubleParser.parseDouble(bytes, start, end - start);
    }
}
