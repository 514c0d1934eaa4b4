package org.parquetvs.worker.filter;

import java.util.Arrays;
import java.util.List;

/**
 * The string begins with the first of some texts, ends with the last, and has the others between them, one after the other.
 * Each is looked for where the one before it was first found: what matches at all matches so. A text in UTF-8 is found at
 * the boundary of a code point only.
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

    /** Where the text ends that occurs first in {@code [from, to)}; negative if there is none. */
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
