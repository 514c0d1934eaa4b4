package org.parquetvs.container.emit;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.parquetvs.container.slab.RejectedValueException;
import org.parquetvs.container.wire.WireColumn;

/** Reads dates {@code 2024-01-31} and timestamps {@code 2024-01-31 23:59:59.123}, with at most 9 fractional digits. */
final class EmittedTimeText {
    private static final int DATE_LENGTH = 10;
    private static final int SECOND_LENGTH = 19;
    private static final int MAX_LENGTH = 29;
    private static final long MICROS_OF_SECOND = 1_000_000;

    private final WireColumn column;

    EmittedTimeText(WireColumn column) {
        this.column = column;
    }

    /** Days since 1970-01-01. */
    int day(String text) {
        if (text.length() != DATE_LENGTH) {
            throw refused(text);
        }
        return Math.toIntExact(date(text));
    }

    private long date(String text) {
        try {
            int year = number(text, 0, 4);
            int month = number(text, 5, 7);
            int day = number(text, 8, 10);
            if (year == 0 || text.charAt(4) != '-' || text.charAt(7) != '-') {
                throw refused(text);
            }
            return LocalDate.of(year, month, day).toEpochDay();
        } catch (DateTimeException e) {
            throw refused(text);
        }
    }

    /** Microseconds from 1970-01-01 00:00:00 to the beginning of the second. */
    long micros(String text) {
        if (text.length() < SECOND_LENGTH || text.length() > MAX_LENGTH) {
            throw refused(text);
        }
        long date = date(text);
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, 19);
        boolean separated = text.charAt(10) == ' ' && text.charAt(13) == ':' && text.charAt(16) == ':';
        if (!separated || hour > 23 || minute > 59 || second > 59) {
            throw refused(text);
        }
        return (((date * 24 + hour) * 60 + minute) * 60 + second) * MICROS_OF_SECOND;
    }

    /** Nanoseconds of the second. */
    int nanosOfSecond(String text) {
        if (text.length() == SECOND_LENGTH) {
            return 0;
        }
        if (text.charAt(SECOND_LENGTH) != '.') {
            throw refused(text);
        }
        int nanos = number(text, SECOND_LENGTH + 1, text.length());
        for (int digits = text.length() - SECOND_LENGTH - 1; digits < 9; digits++) {
            nanos *= 10;
        }
        return nanos;
    }

    private int number(String text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw refused(text);
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private RejectedValueException refused(String text) {
        return RejectedValueException.invalidTime(column, text);
    }
}
