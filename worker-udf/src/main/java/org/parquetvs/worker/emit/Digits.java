package org.parquetvs.worker.emit;

/** Writes numbers as decimal digits in ASCII. */
final class Digits {

    private Digits() {}

    /** Writes the lowest {@code count} digits of {@code value}, which is not negative, to {@code [end - count, end)}. */
    static void writeBefore(byte[] text, int end, int count, int value) {
        int start = end - count;
        int rest = value;
        int at = end;
        while (at - start >= 2) {
            int quotient = rest / 100;
            int pair = rest - quotient * 100;
            int tens = pair / 10;
            text[--at] = (byte) ('0' + pair - tens * 10);
            text[--at] = (byte) ('0' + tens);
            rest = quotient;
        }
        if (at > start) {
            text[start] = (byte) ('0' + rest % 10);
        }
    }
}
