package org.parquetvs.scan.csv;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A format of days or moments in Exasol's notation, such as {@code DD.MM.YYYY HH24:MI:SS}.
 *
 * @param text as the user wrote it
 * @param parts its parts, in order
 */
public record TimePattern(String text, List<Part> parts) {

    /** The elements that a user may write. */
    public static final String ELEMENTS = "YYYY, MM, MON, DD, HH24, HH12 with AM or PM, MI, SS and FF1 to FF9";

    /** A part of a format. */
    public sealed interface Part {}

    /** An element that matches a number or a name. */
    public enum Element implements Part {
        YEAR("YYYY"),
        MONTH("MM"),
        MONTH_NAME("MON"),
        DAY("DD"),
        HOUR("HH24"),
        HALF_DAY_HOUR("HH12", "HH"),
        HALF_DAY("AM", "PM"),
        MINUTE("MI"),
        SECOND("SS");

        private final String word;
        private final String otherWord;

        Element(String word) {
            this(word, word);
        }

        Element(String word, String otherWord) {
            this.word = word;
            this.otherWord = otherWord;
        }

        Stream<String> words() {
            return Stream.of(word, otherWord);
        }
    }

    /** Up to this many digits after the decimal point of the second. */
    public record Fraction(int digits) implements Part {}

    /** A character of ASCII that stands for itself. */
    public record Literal(char character) implements Part {}

    public TimePattern {
        parts = List.copyOf(parts);
    }

    /**
     * The format of days.
     *
     * @throws IllegalArgumentException if it is none; the message says what is wrong
     */
    public static TimePattern ofDate(String text) {
        TimePattern pattern = parse(text);
        pattern.requireDay();
        if (pattern.parts.stream().anyMatch(part -> part instanceof Fraction || isOfClock(part))) {
            throw new IllegalArgumentException("a date has no hours, minutes and seconds");
        }
        return pattern;
    }

    /**
     * The format of moments.
     *
     * @throws IllegalArgumentException if it is none; the message says what is wrong
     */
    public static TimePattern ofTimestamp(String text) {
        TimePattern pattern = parse(text);
        pattern.requireDay();
        boolean isHalved = pattern.parts.contains(Element.HALF_DAY_HOUR);
        if (isHalved != pattern.parts.contains(Element.HALF_DAY)) {
            throw new IllegalArgumentException("HH12 and AM need each other");
        }
        if (isHalved && pattern.parts.contains(Element.HOUR)) {
            throw new IllegalArgumentException("the hour is there twice");
        }
        return pattern;
    }

    private static boolean isOfClock(Part part) {
        return part == Element.HOUR
                || part == Element.HALF_DAY_HOUR
                || part == Element.HALF_DAY
                || part == Element.MINUTE
                || part == Element.SECOND;
    }

    private void requireDay() {
        boolean hasMonth = parts.contains(Element.MONTH) != parts.contains(Element.MONTH_NAME);
        if (!parts.contains(Element.YEAR) || !hasMonth || !parts.contains(Element.DAY)) {
            throw new IllegalArgumentException("year, month and day must be there");
        }
    }

    private static TimePattern parse(String text) {
        List<Part> parts = new ArrayList<>();
        Set<Element> seen = EnumSet.noneOf(Element.class);
        String upper = text.toUpperCase(Locale.ROOT);
        int at = 0;
        while (at < upper.length()) {
            Optional<String> word = wordAt(upper, at);
            if (word.isPresent()) {
                Element element = element(word.get());
                if (!seen.add(element)) {
                    throw new IllegalArgumentException(word.get() + " is there twice");
                }
                parts.add(element);
                at += word.get().length();
            } else if (upper.startsWith("FF", at)) {
                int digits = at + 2 < upper.length() ? upper.charAt(at + 2) - '0' : -1;
                boolean isCounted = digits >= 1 && digits <= 9;
                parts.add(new Fraction(isCounted ? digits : 9));
                at += isCounted ? 3 : 2;
            } else {
                parts.add(literal(upper.charAt(at), isAlone(upper, at)));
                at++;
            }
        }
        return new TimePattern(text, parts);
    }

    private static Optional<String> wordAt(String text, int at) {
        return Arrays.stream(Element.values())
                .flatMap(Element::words)
                .filter(word -> text.startsWith(word, at))
                .max(Comparator.comparingInt(String::length));
    }

    private static Element element(String word) {
        return Arrays.stream(Element.values())
                .filter(element -> element.words().anyMatch(word::equals))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A character that matches itself. A T may be between day and time, a Z after the time; other letters are unknown
     * elements.
     */
    private static Literal literal(char character, boolean isAlone) {
        boolean isLetter = Character.isLetterOrDigit(character) && !(isAlone && (character == 'T' || character == 'Z'));
        if (isLetter || character < ' ' || character > '~') {
            throw new IllegalArgumentException("'" + character + "' is no element");
        }
        return new Literal(character);
    }

    private static boolean isAlone(String text, int at) {
        return at + 1 == text.length() || wordAt(text, at + 1).isPresent();
    }
}
