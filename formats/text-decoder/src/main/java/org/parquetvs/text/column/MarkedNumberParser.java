package org.parquetvs.text.column;

import java.util.Arrays;
import org.parquetvs.scan.csv.NumberMarks;

/** Reads numbers with other marks, such as {@code 1.234,50}, and with groups of three digits or without them. */
final class MarkedNumberParser extends NumberParser {
    private static final int GROUP_DIGITS = 3;

    private final char decimal;
    private final int group;
    private byte[] plain = new byte[1 << 5];

    MarkedNumberParser(NumberMarks marks) {
        this.decimal = marks.decimal();
        this.group =
                marks.group().map(Character::charValue).map(mark -> (int) mark).orElse(-1);
    }

    @Override
    public boolean read(byte[] text, int from, int to) {
        if (plain.length < to - from) {
            plain = Arrays.copyOf(plain, Math.max(to - from, 2 * plain.length));
        }
        int length = 0;
        boolean isInteger = true;
        boolean isGrouped = false;
        int digits = 0;
        for (int at = from; at < to; at++) {
            byte octet = text[at];
            if (octet == group) {
                if (!isInteger || !mayEndGroup(digits, isGrouped)) {
                    return false;
                }
                isGrouped = true;
                digits = 0;
                continue;
            }
            boolean isDigit = octet >= '0' && octet <= '9';
            if (isInteger && !isDigit && (at > from || octet == decimal)) {
                if (isGrouped && digits != GROUP_DIGITS) {
                    return false;
                }
                isInteger = false;
            }
            digits += isDigit ? 1 : 0;
            if (octet == '.' && decimal != '.') {
                return false;
            }
            plain[length++] = octet == decimal ? (byte) '.' : octet;
        }
        return (!isInteger || !isGrouped || digits == GROUP_DIGITS) && super.read(plain, 0, length);
    }

    private static boolean mayEndGroup(int digits, boolean isGrouped) {
        return isGrouped ? digits == GROUP_DIGITS : digits > 0 && digits <= GROUP_DIGITS;
    }
}
