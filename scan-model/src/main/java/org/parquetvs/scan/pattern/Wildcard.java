package org.parquetvs.scan.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A compiled text pattern. The glob of a source and the pattern of LIKE have different wildcards, but match in the same
 * way. The whole text has to match, code point by code point. There is no regular expression, so no text can make it
 * slow.
 */
public final class Wildcard {
    private static final int ANY = -1;
    private static final int ANY_BUT_SLASH = -2;
    private static final int SEQUENCE = -3;
    private static final int SEQUENCE_BUT_SLASH = -4;
    private static final int NOT_PASSED = -1;

    /** Code points, and the negative constants above. */
    private final int[] signs;

    private Wildcard(int[] signs) {
        this.signs = signs;
    }

    /** {@code *} and {@code ?} stop at a slash, {@code **} crosses it, a backslash quotes the next character. */
    public static Wildcard glob(String glob) {
        int[] source = glob.codePoints().toArray();
        int[] signs = new int[source.length];
        int count = 0;
        for (int i = 0; i < source.length; i++) {
            boolean last = i == source.length - 1;
            if (source[i] == '\\' && !last) {
                i++;
                signs[count++] = source[i];
            } else if (source[i] == '*' && !last && source[i + 1] == '*') {
                i++;
                signs[count++] = SEQUENCE;
            } else if (source[i] == '*') {
                signs[count++] = SEQUENCE_BUT_SLASH;
            } else if (source[i] == '?') {
                signs[count++] = ANY_BUT_SLASH;
            } else {
                signs[count++] = source[i];
            }
        }
        return new Wildcard(Arrays.copyOf(signs, count));
    }

    /** {@code %} is any sequence, {@code _} one code point, {@code escape} quotes the next character. */
    public static Wildcard like(String pattern, @Nullable Character escape) {
        int[] source = pattern.codePoints().toArray();
        int[] signs = new int[source.length];
        int count = 0;
        for (int i = 0; i < source.length; i++) {
            boolean last = i == source.length - 1;
            if (escape != null && source[i] == escape && !last) {
                i++;
                signs[count++] = source[i];
            } else if (source[i] == '%') {
                signs[count++] = SEQUENCE;
            } else if (source[i] == '_') {
                signs[count++] = ANY;
            } else {
                signs[count++] = source[i];
            }
        }
        return new Wildcard(Arrays.copyOf(signs, count));
    }

    /** Whether the whole of the text matches. */
    public boolean matches(String text) {
        int sign = 0;
        int position = 0;
        // Where to go on after a mismatch: after the last wildcard, which then takes one more code point. An earlier
        // wildcard of the same kind never has to be tried again; one that crosses slashes can help one that does not.
        int afterNear = NOT_PASSED;
        int nearEnd = 0;
        int afterFar = NOT_PASSED;
        int farEnd = 0;
        while (sign < signs.length || position < text.length()) {
            if (sign < signs.length && signs[sign] == SEQUENCE) {
                sign++;
                afterFar = sign;
                farEnd = position;
                afterNear = NOT_PASSED;
            } else if (sign < signs.length && signs[sign] == SEQUENCE_BUT_SLASH) {
                sign++;
                afterNear = sign;
                nearEnd = position;
            } else if (sign < signs.length && position < text.length() && accepts(signs[sign], text, position)) {
                sign++;
                position = next(text, position);
            } else if (afterNear != NOT_PASSED && nearEnd < text.length() && text.charAt(nearEnd) != '/') {
                nearEnd = next(text, nearEnd);
                position = nearEnd;
                sign = afterNear;
            } else if (afterFar != NOT_PASSED && farEnd < text.length()) {
                farEnd = next(text, farEnd);
                position = farEnd;
                sign = afterFar;
                afterNear = NOT_PASSED;
            } else {
                return false;
            }
        }
        return true;
    }

    /** The text before the first wildcard; every matching text begins with it. */
    public String literalPrefix() {
        return new String(signs, 0, literalLength());
    }

    /** Whether there is no wildcard, so that only {@link #literalPrefix} matches. */
    public boolean isLiteral() {
        return literalLength() == signs.length;
    }

    /** Whether every text that begins with {@link #literalPrefix} matches. */
    public boolean isPrefix() {
        return literalLength() == signs.length - 1 && signs[signs.length - 1] == SEQUENCE;
    }

    /**
     * The texts between the wildcards if each wildcard matches any sequence: {@code %a%b} has an empty text, {@code a}
     * and {@code b}. A matching text begins with the first, ends with the last, and has the others between them, one
     * after the other.
     */
    public Optional<List<String>> literalsBetweenSequences() {
        List<String> literals = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < signs.length; i++) {
            if (signs[i] == SEQUENCE) {
                literals.add(new String(signs, start, i - start));
                start = i + 1;
            } else if (signs[i] < 0) {
                return Optional.empty();
            }
        }
        literals.add(new String(signs, start, signs.length - start));
        return Optional.of(literals);
    }

    /** How many slashes every matching text has at least, counted up to the first wildcard that crosses slashes. */
    public int slashesBeforeSequence() {
        return (int) Arrays.stream(signs)
                .takeWhile(sign -> sign != SEQUENCE)
                .filter(sign -> sign == '/')
                .count();
    }

    private int literalLength() {
        int length = 0;
        while (length < signs.length && signs[length] >= 0) {
            length++;
        }
        return length;
    }

    private static boolean accepts(int sign, String text, int position) {
        int codePoint = text.codePointAt(position);
        return switch (sign) {
            case ANY -> true;
            case ANY_BUT_SLASH -> codePoint != '/';
            default -> codePoint == sign;
        };
    }

    private static int next(String text, int position) {
        return position + Character.charCount(text.codePointAt(position));
    }
}
