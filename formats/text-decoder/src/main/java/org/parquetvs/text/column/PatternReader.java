package org.parquetvs.text.column;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TimePattern.Element;
import org.parquetvs.scan.csv.TimePattern.Fraction;
import org.parquetvs.scan.csv.TimePattern.Literal;
import org.parquetvs.scan.csv.TimePattern.Part;

/**
 * Reads days or moments in a given format. Months, days and parts of the time may lack a leading zero if no digit
 * follows. One object reads many values; its results are for the last one.
 */
final class PatternReader {
    private static final List<String> MONTHS =
            List.of("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC");
    private static final List<String> HALF_DAYS = List.of("AM", "PM");
    private static final int MONTH_LENGTH = 3;
    private static final int NANO_DIGITS = 9;
    private static final int HALF_DAY_HOURS = 12;

    private final Part[] parts;
    private byte[] bytes = new byte[0];
    private int at;
    private int end;
    private int year;
    private int month;
    private int day;
    private int hour;
    private int halfDayHour;
    private int halfDay;
    private int minute;
    private int second;
    private int nanos;
    private int fractionDigits;

    PatternReader(TimePattern pattern) {
        this.parts = pattern.parts().toArray(Part[]::new);
    }

    /** Reads {@code [from, to)}; returns whether all of it matches the format. */
    boolean read(byte[] text, int from, int to) {
        bytes = text;
        at = from;
        end = to;
        nanos = 0;
        fractionDigits = 0;
        hour = 0;
        halfDayHour = 0;
        halfDay = 0;
        minute = 0;
        second = 0;
        for (Part part : parts) {
            if (!read(part)) {
                return false;
            }
        }
        return at == end;
    }

    private boolean read(Part part) {
        if (part instanceof Literal literal) {
            return at < end && Character.toUpperCase((char) bytes[at++]) == literal.character();
        }
        if (part instanceof Fraction fraction) {
            return fraction(fraction.digits());
        }
        return read((Element) part);
    }

    private boolean read(Element element) {
        int value =
                switch (element) {
                    case YEAR -> number(4, 4);
                    case MONTH_NAME -> 1 + MONTHS.indexOf(word(MONTH_LENGTH));
                    case HALF_DAY -> HALF_DAYS.indexOf(word(2));
                    case MONTH, DAY, HOUR, HALF_DAY_HOUR, MINUTE, SECOND -> number(1, 2);
                };
        switch (element) {
            case YEAR -> year = value;
            case MONTH, MONTH_NAME -> month = value;
            case DAY -> day = value;
            case HOUR -> hour = value;
            case HALF_DAY_HOUR -> halfDayHour = value;
            case HALF_DAY -> halfDay = value;
            case MINUTE -> minute = value;
            case SECOND -> second = value;
        }
        return value >= 0;
    }

    private String word(int length) {
        if (end - at < length) {
            return "";
        }
        at += length;
        return new String(bytes, at - length, length, StandardCharsets.ISO_8859_1).toUpperCase(Locale.ROOT);
    }

    /** The number of the next digits; -1 if there are too few. */
    private int number(int min, int max) {
        int first = at;
        int number = 0;
        while (at < end && at - first < max && bytes[at] >= '0' && bytes[at] <= '9') {
            number = number * 10 + bytes[at++] - '0';
        }
        return at - first < min ? -1 : number;
    }

    private boolean fraction(int digits) {
        int first = at;
        int fraction = Math.max(0, number(0, digits));
        fractionDigits = at - first;
        for (int digit = fractionDigits; digit < NANO_DIGITS; digit++) {
            fraction *= 10;
        }
        nanos = fraction;
        return fractionDigits > 0;
    }

    int year() {
        return year;
    }

    /** From 1. */
    int month() {
        return month;
    }

    int day() {
        return day;
    }

    /** From 0 to 23; -1 if there is no such hour. */
    int hour() {
        if (halfDayHour > HALF_DAY_HOURS || hour > 23) {
            return -1;
        }
        return hour + halfDayHour % HALF_DAY_HOURS + HALF_DAY_HOURS * halfDay;
    }

    int minute() {
        return minute;
    }

    int second() {
        return second;
    }

    /** Nanoseconds of the second. */
    int nanos() {
        return nanos;
    }

    /** Digits of the second after its point. */
    int fractionDigits() {
        return fractionDigits;
    }
}
