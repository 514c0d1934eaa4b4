package org.parquetvs.sql.jvm;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Objects;
import org.parquetvs.type.SqlType.Varchar;

/**
 * How a session writes dates, timestamps and numbers as text, and reads them: its NLS parameters.
 *
 * @param date format model for dates
 * @param timestamp format model for timestamps
 * @param language language of the names of months and days
 * @param numericCharacters the point and the separator of groups
 * @param firstDayOfWeek 1 is Monday, 7 Sunday
 */
public record SessionFormats(
        String date, String timestamp, String language, String numericCharacters, int firstDayOfWeek) {
    /** The formats at the start of a session. */
    public static final SessionFormats DEFAULT =
            new SessionFormats("YYYY-MM-DD", "YYYY-MM-DD HH24:MI:SS.FF6", "ENG", ".,", 7);

    /** The usual format, with HH in place of HH24, which means the same. */
    private static final String USUAL_TIMESTAMP = "YYYY-MM-DD HH:MI:SS.FF6";

    static final int SUNDAY = 7;

    /** @throws IllegalArgumentException if one of them is invalid */
    public SessionFormats {
        if (date.isBlank() || timestamp.isBlank()) {
            throw new IllegalArgumentException("data exception - a format model has elements");
        }
        DateModel.parse(date);
        DateModel.parse(timestamp);
        DateLanguage.of(language);
        NumberCharacters characters = NumberCharacters.of(numericCharacters);
        if (!isSeparator(characters.point()) || !isSeparator(characters.group())) {
            throw new IllegalArgumentException("data exception - invalid numeric characters '" + numericCharacters
                    + "'; they are no part of a number");
        }
        if (firstDayOfWeek < 1 || firstDayOfWeek > SUNDAY) {
            throw new IllegalArgumentException(
                    "data exception - a week begins on day 1, which is Monday, to 7, not on day " + firstDayOfWeek);
        }
    }

    private static boolean isSeparator(char character) {
        return !Character.isLetterOrDigit(character) && "+-".indexOf(character) < 0;
    }

    public SessionFormats withDate(String format) {
        return new SessionFormats(format, timestamp, language, numericCharacters, firstDayOfWeek);
    }

    public SessionFormats withTimestamp(String format) {
        return new SessionFormats(date, format, language, numericCharacters, firstDayOfWeek);
    }

    public SessionFormats withLanguage(String name) {
        return new SessionFormats(date, timestamp, name, numericCharacters, firstDayOfWeek);
    }

    public SessionFormats withNumericCharacters(String characters) {
        return new SessionFormats(date, timestamp, language, characters, firstDayOfWeek);
    }

    public SessionFormats withFirstDayOfWeek(int day) {
        return new SessionFormats(date, timestamp, language, numericCharacters, day);
    }

    /** Whether dates have the form in which DuckDB writes them. */
    public boolean hasUsualDate() {
        return date.equalsIgnoreCase(DEFAULT.date);
    }

    /** Whether timestamps have the form in which DuckDB writes them. */
    public boolean hasUsualTimestamp() {
        return timestamp.toUpperCase(Locale.ROOT).replace("HH24", "HH").equals(USUAL_TIMESTAMP);
    }

    /** Whether numbers have the decimal point of SQL. */
    public boolean hasUsualPoint() {
        return point() == '.';
    }

    private DateLanguage names() {
        return JvmFunction.language(language);
    }

    /** The character between the whole part of a number and its fraction. */
    public char point() {
        return NumberCharacters.of(numericCharacters).point();
    }

    /** How many days after Sunday a week begins. */
    public int daysAfterSunday() {
        return firstDayOfWeek % SUNDAY;
    }

    /** The type of texts in one of the formats. */
    public Varchar textType(String format) {
        return JvmFunction.time(format).textType(names());
    }

    /** The text of a date. */
    public String text(LocalDate value) {
        return hasUsualDate() ? value.toString() : write(date, value.atStartOfDay());
    }

    /** The text of a timestamp. */
    public String text(LocalDateTime value) {
        return write(timestamp, value);
    }

    private String write(String format, LocalDateTime value) {
        return JvmFunction.time(format).write(value, names(), firstDayOfWeek);
    }

    /**
     * The text of a value; writes dates and timestamps like {@link #text(LocalDate)} and {@link #text(LocalDateTime)}.
     */
    public String text(Object value) {
        if (value instanceof LocalDateTime time) {
            return text(time);
        }
        return value instanceof LocalDate day ? text(day) : Objects.toString(value);
    }

    /**
     * Reads a date or a timestamp; the text may end before the format does.
     *
     * @throws IllegalArgumentException if the text has another format
     */
    public LocalDateTime read(String text, String format) {
        return JvmFunction.time(format).readPart(text, names());
    }

    /** Converts the text of a number between the decimal point of SQL and that of the session, in either direction. */
    public String swapPoint(String number) {
        char point = point();
        if (point == '.') {
            return number;
        }
        StringBuilder swapped = new StringBuilder(number);
        for (int i = 0; i < swapped.length(); i++) {
            char character = swapped.charAt(i);
            if (character == point || character == '.') {
                swapped.setCharAt(i, character == point ? '.' : point);
            }
        }
        return swapped.toString();
    }
}
