package org.parquetvs.sql.jvm;

import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Searches by position and occurrence. Positions count characters from 1 on, as in SQL.
 *
 * @param statement {@linkplain Alarms#keyOf key of the statement} that searches, and whose end ends the search
 */
record RegularExpressionSearch(String statement) {
    private static final Models<Pattern> PATTERNS = new Models<>(RegularExpressionSearch::compile);

    /** Character classes that POSIX writes in brackets, as in [[:digit:]]. */
    private static final Map<String, String> JAVA_CLASSES = Map.ofEntries(
            Map.entry("alnum", "\\\\p{Alnum}"),
            Map.entry("alpha", "\\\\p{Alpha}"),
            Map.entry("blank", "\\\\p{Blank}"),
            Map.entry("cntrl", "\\\\p{Cntrl}"),
            Map.entry("digit", "\\\\p{Digit}"),
            Map.entry("graph", "\\\\p{Graph}"),
            Map.entry("lower", "\\\\p{Lower}"),
            Map.entry("print", "\\\\p{Print}"),
            Map.entry("punct", "\\\\p{Punct}"),
            Map.entry("space", "\\\\s"),
            Map.entry("upper", "\\\\p{Upper}"),
            Map.entry("word", "\\\\w"),
            Map.entry("xdigit", "\\\\p{XDigit}"));

    private static final Pattern POSIX_CLASS =
            Pattern.compile("\\[:(" + String.join("|", JAVA_CLASSES.keySet()) + "):]");

    private static Pattern compile(String pattern) {
        try {
            return Pattern.compile(POSIX_CLASS.matcher(pattern).replaceAll(found -> JAVA_CLASSES.get(found.group(1))));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("data exception - invalid regular expression: " + e.getDescription(), e);
        }
    }

    /** The position where an occurrence begins, or with {@code atEnd} the position after it; 0: there is none. */
    int position(String text, String pattern, int position, int occurrence, boolean atEnd) {
        return find(text, pattern, position, occurrence)
                .map(match -> text.codePointCount(0, atEnd ? match.end() : match.start()) + 1)
                .orElse(0);
    }

    /** An occurrence. */
    Optional<String> substring(String text, String pattern, int position, int occurrence) {
        return find(text, pattern, position, occurrence).map(MatchResult::group);
    }

    private Optional<MatchResult> find(String text, String pattern, int position, int occurrence) {
        Matcher matcher = matcher(pattern, text);
        int start = offset(text, position);
        if (start < 0 || occurrence < 1 || !matcher.find(start)) {
            return Optional.empty();
        }
        for (int i = 1; i < occurrence; i++) {
            if (!matcher.find()) {
                return Optional.empty();
            }
        }
        return Optional.of(matcher.toMatchResult());
    }

    private Matcher matcher(String pattern, String text) {
        return PATTERNS.get(pattern).matcher(new BoundedText(text, statement));
    }

    /**
     * A text that limits how often its characters are read, and whose reading fails when the statement is cancelled:
     * DuckDB asks for that only between vectors of rows. Java's matching cannot be interrupted, and an expression such as
     * {@code a.*a.*b} takes eight times as long for a text of twice as many {@code a} without {@code b}.
     */
    private static final class BoundedText implements CharSequence {
        private static final int MAX_LOOKS = 5_000_000;
        private static final int MAX_LOOKS_PER_CHARACTER = 20;

        /** A vector of rows that look less often takes no second. */
        private static final int LOOKS_BETWEEN_QUESTIONS = 1 << 16;

        private final String text;
        private final String statement;
        private long looksLeft;

        BoundedText(String text, String statement) {
            this.text = text;
            this.statement = statement;
            this.looksLeft = MAX_LOOKS + (long) MAX_LOOKS_PER_CHARACTER * text.length();
        }

        @Override
        public char charAt(int index) {
            if (looksLeft-- == 0) {
                throw new IllegalArgumentException(
                        "data exception - regular expression takes too many steps for a text of " + text.length()
                                + " characters");
            }
            if (looksLeft % LOOKS_BETWEEN_QUESTIONS == 0) {
                Alarms.requireSilence(statement);
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** The index of a position; -1: there is none. */
    private static int offset(String text, int position) {
        int characters = text.codePointCount(0, text.length());
        return position < 1 || position > characters + 1 ? -1 : text.offsetByCodePoints(0, position - 1);
    }

    /**
     * The text with one occurrence replaced.
     *
     * @param replacement the new text; a backslash and a digit in it mean a group
     * @param occurrence 0: all of them
     */
    String replace(String text, String pattern, String replacement, int position, int occurrence) {
        int start = offset(text, position);
        if (start < 0) {
            return text;
        }
        Matcher matcher = matcher(pattern, text);
        StringBuilder result = new StringBuilder();
        int copied = 0;
        int found = 0;
        boolean more = matcher.find(start);
        while (more) {
            found++;
            if (occurrence == 0 || found == occurrence) {
                result.append(text, copied, matcher.start()).append(expanded(replacement, matcher));
                copied = matcher.end();
            }
            more = found != occurrence && matcher.find();
        }
        return result.append(text, copied, text.length()).toString();
    }

    private static String expanded(String replacement, Matcher match) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < replacement.length(); i++) {
            char character = replacement.charAt(i);
            if (character == '\\' && i + 1 < replacement.length()) {
                i++;
                char next = replacement.charAt(i);
                boolean isGroup = next >= '0' && next <= '9' && next - '0' <= match.groupCount();
                String group = isGroup ? match.group(next - '0') : String.valueOf(next);
                result.append(group == null ? "" : group);
            } else {
                result.append(character);
            }
        }
        return result.toString();
    }
}
