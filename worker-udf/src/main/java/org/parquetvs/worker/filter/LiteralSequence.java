package org.parquetvs.worker.filter;

import java.util.Arrays;
import java.util.List;

/**
 * The string begins with the first of some texts, ends with the last, and has the others between them, one after the
 * other. Each is searched after the first occurrence of the previous one, which finds every match. A text in UTF-8 is
 * found only at the boundary of a code point.
 */
final class LiteralSequence implements TextMatcher {
    private final byte[] first;
    private final byte[][] between;
    private final byte[] last;

    /** @param literals at least two */
    LiteralSequence(List<byte[]> literals) {
        this.first = literals.get(0);
        this.between = literals.subList(1, literals.size() - 1).toArray(byte[][]::new);
        this.last = literals.get(literals.size() - 1);
    }

    @Override
    public boolean matches(byte[] bytes, int startInclusive, int endExclusive) {
        int from = startInclusive + first.length;
        int to = endExclusive - last.length;
        if (from > to
                || !Arrays.equals(bytes, startInclusive, from, first, 0, first.length)
                || !Arrays.equals(bytes, to, endExclusive, last, 0, last.length)) {
            return false;
        }
        for (byte[] text : between) {
            int end = endOf(text, bytes, from, to);
            if (end < 0) {
                return false;
            }
            from = end;
        }
        return true;
    }

    /** The end of the first occurrence of a text in {@code [from, to)}; negative if there is none. */
    private static int endOf(byte[] text, byte[] bytes, int from, int to) {
        if (text.length == 0) {
            return from;
        }
        byte begin = text[0];
        int lastStart = to - text.length;
        for (int start = from; start <= lastStart; start++) {
            if (bytes[start] == begin && Arrays.equals(bytes, start, start + text.length, text, 0, text.length)) {
                return start + text.length;
            }
        }
        return -1;
    }
}
