package org.parquetvs.cluster.lua;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaString;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;

/**
 * Matches one text with one pattern of Lua. A pattern can take exponential time, so the match reports its steps, and
 * whoever counts them can stop it by an exception.
 */
final class PatternMatch {
    private static final int NO_MATCH = -1;
    private static final int MAX_CAPTURES = 32;

    /** More nested items than any useful pattern has; each takes a frame of the stack. */
    private static final int MAX_DEPTH = 200;

    private static final int OPEN = -1;
    private static final int POSITION = -2;

    private final LuaString text;
    private final LuaString pattern;
    private final IntConsumer steps;
    private final int[] starts = new int[MAX_CAPTURES];

    /** Length of each capture in bytes, {@link #OPEN} or {@link #POSITION}. */
    private final int[] lengths = new int[MAX_CAPTURES];

    private int captures;
    private int depth;

    /** @param steps is told of the number of bytes looked at */
    PatternMatch(LuaString text, LuaString pattern, IntConsumer steps) {
        this.text = text;
        this.pattern = pattern;
        this.steps = steps;
    }

    /**
     * Matches the pattern at a place of the text.
     *
     * @param from offset in the text
     * @param item offset in the pattern
     * @return the end of the match, or a negative number if there is none
     */
    int end(int from, int item) {
        captures = 0;
        depth = 0;
        return match(from, item);
    }

    private int match(int from, int item) {
        if (++depth > MAX_DEPTH) {
            throw new LuaError("pattern too complex");
        }
        int end = matchItems(from, item);
        depth--;
        return end;
    }

    private int matchItems(int from, int first) {
        int at = from;
        int item = first;
        while (item < pattern.length()) {
            steps.accept(1);
            int next = at(item + 1);
            switch (pattern.luaByte(item)) {
                case '(' -> {
                    boolean position = next == ')';
                    return withCapture(at, item + (position ? 2 : 1), position ? POSITION : OPEN);
                }
                case ')' -> {
                    return closeCapture(at, item + 1);
                }
                case '$' -> {
                    if (item + 1 == pattern.length()) {
                        return at == text.length() ? at : NO_MATCH;
                    }
                }
                case '%' -> {
                    if (next == 'b') {
                        at = balanced(at, item + 2);
                        item += 4;
                    } else if (next == 'f') {
                        int set = item + 2;
                        if (at(set) != '[') {
                            throw new LuaError("malformed pattern (a frontier needs a set in brackets)");
                        }
                        item = classEnd(set);
                        at = isFrontier(at, set, item) ? at : NO_MATCH;
                    } else if (next >= '0' && next <= '9') {
                        at = repeated(at, next);
                        item += 2;
                    } else {
                        break;
                    }
                    if (at == NO_MATCH) {
                        return NO_MATCH;
                    }
                    continue;
                }
                default -> {}
            }
            int end = classEnd(item);
            boolean matches = matchesByte(at, item, end);
            switch (at(end)) {
                case '?' -> {
                    int rest = matches ? match(at + 1, end + 1) : NO_MATCH;
                    if (rest != NO_MATCH) {
                        return rest;
                    }
                    item = end + 1;
                }
                case '*' -> {
                    return longest(at, item, end);
                }
                case '+' -> {
                    return matches ? longest(at + 1, item, end) : NO_MATCH;
                }
                case '-' -> {
                    return shortest(at, item, end);
                }
                default -> {
                    if (!matches) {
                        return NO_MATCH;
                    }
                    at++;
                    item = end;
                }
            }
        }
        return at;
    }

    /** The byte of the pattern; negative behind its end. */
    private int at(int item) {
        return item < pattern.length() ? pattern.luaByte(item) : -1;
    }

    private int longest(int from, int item, int end) {
        int count = 0;
        while (matchesByte(from + count, item, end)) {
            steps.accept(1);
            count++;
        }
        for (; count >= 0; count--) {
            int rest = match(from + count, end + 1);
            if (rest != NO_MATCH) {
                return rest;
            }
        }
        return NO_MATCH;
    }

    private int shortest(int from, int item, int end) {
        for (int at = from; ; at++) {
            int rest = match(at, end + 1);
            if (rest != NO_MATCH) {
                return rest;
            }
            if (!matchesByte(at, item, end)) {
                return NO_MATCH;
            }
        }
    }

    private int withCapture(int at, int item, int length) {
        if (captures == MAX_CAPTURES) {
            throw new LuaError("too many captures");
        }
        starts[captures] = at;
        lengths[captures] = length;
        captures++;
        int end = match(at, item);
        if (end == NO_MATCH) {
            captures--;
        }
        return end;
    }

    private int closeCapture(int at, int item) {
        int capture = captures - 1;
        while (capture >= 0 && lengths[capture] != OPEN) {
            capture--;
        }
        if (capture < 0) {
            throw new LuaError("invalid pattern capture");
        }
        lengths[capture] = at - starts[capture];
        int end = match(at, item);
        if (end == NO_MATCH) {
            lengths[capture] = OPEN;
        }
        return end;
    }

    private int balanced(int from, int delimiters) {
        if (delimiters + 1 >= pattern.length()) {
            throw new LuaError("malformed pattern (a balanced match needs two delimiters)");
        }
        int open = pattern.luaByte(delimiters);
        int close = pattern.luaByte(delimiters + 1);
        if (from >= text.length() || text.luaByte(from) != open) {
            return NO_MATCH;
        }
        int nesting = 1;
        for (int at = from + 1; at < text.length(); at++) {
            steps.accept(1);
            int value = text.luaByte(at);
            if (value == close) {
                nesting--;
                if (nesting == 0) {
                    return at + 1;
                }
            } else if (value == open) {
                nesting++;
            }
        }
        return NO_MATCH;
    }

    private boolean isFrontier(int at, int set, int end) {
        int before = at == 0 ? 0 : text.luaByte(at - 1);
        int after = at < text.length() ? text.luaByte(at) : 0;
        return !isInSet(before, set, end) && isInSet(after, set, end);
    }

    private int repeated(int at, int digit) {
        int capture = digit - '1';
        if (capture < 0 || capture >= captures || lengths[capture] == OPEN) {
            throw new LuaError("invalid capture index");
        }
        int length = lengths[capture];
        if (length < 0 || length > text.length() - at) {
            return NO_MATCH;
        }
        steps.accept(length);
        int start = text.m_offset + starts[capture];
        int place = text.m_offset + at;
        return Arrays.equals(text.m_bytes, start, start + length, text.m_bytes, place, place + length)
                ? at + length
                : NO_MATCH;
    }

    /** The end of the single-byte item that starts here. */
    private int classEnd(int item) {
        int next = item + 1;
        switch (pattern.luaByte(item)) {
            case '%' -> {
                if (next == pattern.length()) {
                    throw new LuaError("malformed pattern (ends with '%')");
                }
                return next + 1;
            }
            case '[' -> {
                int at = at(next) == '^' ? next + 1 : next;
                do {
                    at += at(at) == '%' ? 2 : 1;
                    if (at >= pattern.length()) {
                        throw new LuaError("malformed pattern (missing ']')");
                    }
                } while (pattern.luaByte(at) != ']');
                return at + 1;
            }
            default -> {
                return next;
            }
        }
    }

    private boolean matchesByte(int at, int item, int end) {
        if (at >= text.length()) {
            return false;
        }
        int value = text.luaByte(at);
        int kind = pattern.luaByte(item);
        return switch (kind) {
            case '.' -> true;
            case '%' -> isOfClass(value, pattern.luaByte(item + 1));
            case '[' -> isInSet(value, item, end);
            default -> kind == value;
        };
    }

    /** @param end the offset after the closing bracket */
    private boolean isInSet(int value, int set, int end) {
        boolean negated = at(set + 1) == '^';
        int last = end - 1;
        int at = set + (negated ? 2 : 1);
        while (at < last) {
            int low = pattern.luaByte(at);
            boolean found;
            if (low == '%') {
                found = isOfClass(value, pattern.luaByte(at + 1));
                at += 2;
            } else if (at(at + 1) == '-' && at + 2 < last) {
                found = low <= value && value <= pattern.luaByte(at + 2);
                at += 3;
            } else {
                found = low == value;
                at++;
            }
            if (found) {
                return !negated;
            }
        }
        return negated;
    }

    private static boolean isOfClass(int value, int letter) {
        boolean isAlpha = isBetween(value, 'a', 'z') || isBetween(value, 'A', 'Z');
        boolean isDigit = isBetween(value, '0', '9');
        boolean isGraphic = isBetween(value, '!', '~');
        boolean in =
                switch (letter | 0x20) {
                    case 'a' -> isAlpha;
                    case 'c' -> value < ' ' || value == 0x7f;
                    case 'd' -> isDigit;
                    case 'g' -> isGraphic;
                    case 'l' -> isBetween(value, 'a', 'z');
                    case 'p' -> isGraphic && !isAlpha && !isDigit;
                    case 's' -> value == ' ' || isBetween(value, '\t', '\r');
                    case 'u' -> isBetween(value, 'A', 'Z');
                    case 'w' -> isAlpha || isDigit;
                    case 'x' -> isDigit || isBetween(value | 0x20, 'a', 'f');
                    case 'z' -> value == 0;
                    default -> letter == value;
                };
        boolean negated = isBetween(letter, 'A', 'Z') && "acdglpsuwxz".indexOf(letter | 0x20) >= 0;
        return in != negated;
    }

    private static boolean isBetween(int value, int low, int high) {
        return low <= value && value <= high;
    }

    /** The number of captures of the last match. */
    int captures() {
        return captures;
    }

    /** All captures of the last match; the whole match if the pattern has none. */
    Varargs captured(int from, int end) {
        LuaValue[] values = new LuaValue[Math.max(1, captures)];
        for (int i = 0; i < values.length; i++) {
            values[i] = capture(i, from, end);
        }
        return LuaValue.varargsOf(values);
    }

    /** A capture of the last match; number 0 of a pattern without captures is the whole match. */
    LuaValue capture(int number, int from, int end) {
        if (number >= captures) {
            if (number == 0) {
                return text.substring(from, end);
            }
            throw new LuaError("invalid capture index");
        }
        return switch (lengths[number]) {
            case OPEN -> throw new LuaError("unfinished capture");
            case POSITION -> LuaValue.valueOf(starts[number] + 1);
            default -> text.substring(starts[number], starts[number] + lengths[number]);
        };
    }
}
