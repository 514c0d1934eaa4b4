package org.parquetvs.json;

import org.parquetvs.vector.memory.LittleEndian;
import org.parquetvs.vector.text.Utf8;

/**
 * Finds where values end, by the grammar of RFC 8259. The result is {@link #UNSURE} if the bytes may not be JSON, or
 * have an unusual size. All methods also accept it as a position and return it then.
 */
final class JsonSyntax {
    /** Not a position: the parser has to decide whether this is JSON. */
    static final int UNSURE = -1;

    /** Greatest depth here; the parser's limit is higher. */
    private static final int MAX_DEPTH = Long.SIZE;

    private static final int MAX_BYTES_OF_NUMBER = 500;
    private static final int MAX_BYTES_OF_NAME = 10_000;

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    private static final long BLANKS = ' ' * ONES;

    private boolean hasEscapes;
    private long lineEnds;

    /** Whether the last text or name has escapes. */
    boolean hasEscapes() {
        return hasEscapes;
    }

    static byte byteAt(byte[] bytes, int at, int end) {
        return at >= 0 && at < end ? bytes[at] : 0;
    }

    /** The position of the first byte that is not blank; counts the line ends before it. */
    int afterBlanks(byte[] bytes, int start, int end) {
        int at = start;
        byte octet = byteAt(bytes, at, end);
        while (octet == ' ' || octet == '\n' || octet == '\r' || octet == '\t') {
            lineEnds += isLineEnd(bytes, at, end) ? 1 : 0;
            at++;
            octet = byteAt(bytes, at, end);
        }
        return at;
    }

    /** Whether a line ends with this byte. */
    private static boolean isLineEnd(byte[] bytes, int at, int end) {
        return bytes[at] == '\n' || (bytes[at] == '\r' && byteAt(bytes, at + 1, end) != '\n');
    }

    /** How many lines end in {@code [start, end)}. */
    static int lineEnds(byte[] bytes, int start, int end) {
        int count = 0;
        for (int at = start; at < end; at++) {
            count += isLineEnd(bytes, at, end) ? 1 : 0;
        }
        return count;
    }

    /** How many line ends have been passed. */
    long lineEnds() {
        return lineEnds;
    }

    /** Sets how many line ends have been passed. */
    void setLineEnds(long count) {
        lineEnds = count;
    }

    /** The position after a value of any kind. */
    int afterValue(byte[] bytes, int start, int end) {
        byte first = byteAt(bytes, start, end);
        return first == '{' || first == '[' ? afterNested(bytes, start, end) : afterScalar(bytes, start, end);
    }

    private int afterScalar(byte[] bytes, int start, int end) {
        return switch (byteAt(bytes, start, end)) {
            case '"' -> afterText(bytes, start, end);
            case 't' -> afterWord("true", bytes, start, end);
            case 'f' -> afterWord("false", bytes, start, end);
            case 'n' -> afterWord("null", bytes, start, end);
            default -> afterNumber(bytes, start, end);
        };
    }

    private static int afterWord(String word, byte[] bytes, int start, int end) {
        int after = start + word.length();
        if (after > end) {
            return UNSURE;
        }
        for (int i = 1; i < word.length(); i++) {
            if (bytes[start + i] != word.charAt(i)) {
                return UNSURE;
            }
        }
        return after;
    }

    private static int afterNumber(byte[] bytes, int start, int end) {
        int integer = byteAt(bytes, start, end) == '-' ? start + 1 : start;
        int at = afterDigits(bytes, integer, end);
        if (at == integer || (bytes[integer] == '0' && at > integer + 1)) {
            return UNSURE;
        }
        if (byteAt(bytes, at, end) == '.') {
            int fraction = at + 1;
            at = afterDigits(bytes, fraction, end);
            if (at == fraction) {
                return UNSURE;
            }
        }
        if ((byteAt(bytes, at, end) | 0x20) == 'e') {
            byte sign = byteAt(bytes, at + 1, end);
            int exponent = sign == '-' || sign == '+' ? at + 2 : at + 1;
            at = afterDigits(bytes, exponent, end);
            if (at == exponent) {
                return UNSURE;
            }
        }
        return at - start > MAX_BYTES_OF_NUMBER ? UNSURE : at;
    }

    private static int afterDigits(byte[] bytes, int start, int end) {
        int at = start;
        while (at >= 0 && at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at;
    }

    /** The position after a name, its colon and blanks. */
    int afterName(byte[] bytes, int start, int end) {
        if (byteAt(bytes, start, end) != '"') {
            return UNSURE;
        }
        int after = afterText(bytes, start, end);
        return after - start > MAX_BYTES_OF_NAME ? UNSURE : afterColon(bytes, after, end);
    }

    /** The position after a colon, with blanks before and after it. */
    int afterColon(byte[] bytes, int start, int end) {
        int colon = afterBlanks(bytes, start, end);
        return byteAt(bytes, colon, end) == ':' ? afterBlanks(bytes, colon + 1, end) : UNSURE;
    }

    /** The position after the closing quote of a text, which begins with a quote. */
    int afterText(byte[] bytes, int start, int end) {
        hasEscapes = false;
        boolean isAscii = true;
        int at = start + 1;
        while (true) {
            at = afterPlain(bytes, at, end);
            byte octet = byteAt(bytes, at, end);
            if (octet == '"') {
                return isAscii || Utf8.characters(bytes, start, at) >= 0 ? at + 1 : UNSURE;
            } else if (octet == '\\') {
                hasEscapes = true;
                at = afterEscape(bytes, at, end);
            } else if (octet < 0) {
                isAscii = false;
                at++;
            } else {
                return UNSURE;
            }
        }
    }

    /** The position of the first byte that is a quote, a backslash, a control character, or not ASCII. */
    private static int afterPlain(byte[] bytes, int start, int end) {
        int at = start;
        while (at >= 0 && at <= end - Long.BYTES) {
            long word = LittleEndian.getLong(bytes, at);
            // A difference has a high bit set where a byte is 0, or less than a blank; this is exact up to the first
            // such byte.
            long quotes = word ^ QUOTES;
            long backslashes = word ^ BACKSLASHES;
            long found = (word
                            | ((quotes - ONES) & ~quotes)
                            | ((backslashes - ONES) & ~backslashes)
                            | ((word - BLANKS) & ~word))
                    & HIGH_BITS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >> 3);
            }
            at += Long.BYTES;
        }
        while (isPlain(byteAt(bytes, at, end))) {
            at++;
        }
        return at;
    }

    private static boolean isPlain(byte octet) {
        return octet >= ' ' && octet != '"' && octet != '\\';
    }

    private static int afterEscape(byte[] bytes, int backslash, int end) {
        return switch (byteAt(bytes, backslash + 1, end)) {
            case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> backslash + 2;
            case 'u' -> afterHex(bytes, backslash + 2, end);
            default -> UNSURE;
        };
    }

    private static int afterHex(byte[] bytes, int start, int end) {
        for (int at = start; at < start + 4; at++) {
            if (Character.digit(byteAt(bytes, at, end), 16) < 0) {
                return UNSURE;
            }
        }
        return start + 4;
    }

    /**
     * The position after an object or an array. {@code objects} has a bit for each object or array around the current
     * position, the lowest for the innermost.
     */
    private int afterNested(byte[] bytes, int start, int end) {
        long objects = 0;
        int depth = 0;
        int at = start;
        while (at >= 0) {
            byte first = byteAt(bytes, at, end);
            if (first == '{' || first == '[') {
                if (depth++ == MAX_DEPTH) {
                    return UNSURE;
                }
                objects = objects << 1 | (first == '{' ? 1 : 0);
                at = afterBlanks(bytes, at + 1, end);
                if (byteAt(bytes, at, end) != first + 2) {
                    at = first == '{' ? afterName(bytes, at, end) : at;
                    continue;
                }
            } else {
                at = afterScalar(bytes, at, end);
                at = afterBlanks(bytes, at, end);
            }
            while (byteAt(bytes, at, end) == ((objects & 1) == 1 ? '}' : ']')) {
                objects >>>= 1;
                depth--;
                if (depth == 0) {
                    return at + 1;
                }
                at = afterBlanks(bytes, at + 1, end);
            }
            if (byteAt(bytes, at, end) != ',') {
                return UNSURE;
            }
            at = afterBlanks(bytes, at + 1, end);
            at = (objects & 1) == 1 ? afterName(bytes, at, end) : at;
        }
        return UNSURE;
    }
}
