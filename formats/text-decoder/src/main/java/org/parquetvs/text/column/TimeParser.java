package org.parquetvs.text.column;

import java.time.YearMonth;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.csv.TimeFormats;

/**
 * Reads days and moments as their formats say, or as ISO 8601 writes them: {@code 2026-01-31}, {@code
 * 2026-01-31T23:59:59.5+01:00}; the T may be a blank. A moment with an offset is converted to UTC. One object reads
 * many values; its results are for the last one.
 */
public final class TimeParser {
    /** What is wrong with a moment that is not {@link #isInRange}. */
    static final String OUT_OF_RANGE = "it is not between the years 1 and 9999";

    /** 0001-01-01 00:00:00 and the first moment after 9999-12-31, in seconds. */
    private static final long FIRST_SECOND = -62_135_596_800L;

    private static final long END_SECOND = 253_402_300_800L;

    private static final int DATE_LENGTH = 10;
    private static final int MINUTES_LENGTH = 16;
    private static final int MAX_FRACTION = 9;
    private static final int SECONDS_PER_DAY = 86_400;
    private static final int SECONDS_PER_HOUR = 3_600;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int MAX_OFFSET_HOURS = 18;

    /** From the first of March of the year 0. */
    private static final int DAYS_TO_1970 = 719_468;

    private final @Nullable PatternReader dates;
    private final @Nullable PatternReader timestamps;
    private byte[] bytes = new byte[0];
    private int end;
    private long epochDay;
    private long epochSecond;
    private int nanos;
    private int fractionDigits;

    /** A reader of these formats. */
    public TimeParser(TimeFormats formats) {
        this.dates = formats.date().map(PatternReader::new).orElse(null);
        this.timestamps = formats.timestamp().map(PatternReader::new).orElse(null);
    }

    /** Reads {@code [from, to)}; returns whether all of it is one day. */
    public boolean readDate(byte[] text, int from, int to) {
        if (dates != null) {
            return dates.read(text, from, to) && date(dates.year(), dates.month(), dates.day());
        }
        bytes = text;
        end = to;
        return to - from == DATE_LENGTH && date(from);
    }

    /** Reads {@code [from, to)}; returns whether all of it is one moment. */
    public boolean readTimestamp(byte[] text, int from, int to) {
        return timestamps == null ? readIso(text, from, to) : timestamps.read(text, from, to) && moment(timestamps);
    }

    private boolean moment(PatternReader read) {
        nanos = read.nanos();
        fractionDigits = read.fractionDigits();
        return date(read.year(), read.month(), read.day()) && clock(read.hour(), read.minute(), read.second());
    }

    private boolean clock(int hour, int minute, int second) {
        epochSecond = epochDay * SECONDS_PER_DAY
                + hour * (long) SECONDS_PER_HOUR
                + minute * (long) SECONDS_PER_MINUTE
                + second;
        return hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59;
    }

    private boolean readIso(byte[] text, int from, int to) {
        bytes = text;
        end = to;
        nanos = 0;
        fractionDigits = 0;
        if (to - from < MINUTES_LENGTH
                || !date(from)
                || ((text[from + DATE_LENGTH] & 0xDF) != 'T' && text[from + DATE_LENGTH] != ' ')) {
            return false;
        }
        int at = from + DATE_LENGTH + 1;
        int hour = two(at);
        int minute = two(at + 3);
        if (text[at + 2] != ':' || !clock(hour, minute, 0)) {
            return false;
        }
        at = seconds(at + 5);
        return at >= 0 && offset(at);
    }

    private boolean date(int from) {
        int year = two(from) * 100 + two(from + 2);
        int month = two(from + 5);
        int day = two(from + 8);
        return two(from) >= 0
                && two(from + 2) >= 0
                && bytes[from + 4] == '-'
                && bytes[from + 7] == '-'
                && date(year, month, day);
    }

    private boolean date(int year, int month, int day) {
        if (year < 1
                || month < 1
                || month > 12
                || day < 1
                || (day > 28 && day > YearMonth.of(year, month).lengthOfMonth())) {
            return false;
        }
        epochDay = epochDay(year, month, day);
        return true;
    }

    /** The number of a day. Counts in years that begin with March, so that a leap day is the last day of a year. */
    private static int epochDay(int year, int month, int day) {
        int marchYear = month > 2 ? year : year - 1;
        int months = month > 2 ? month - 3 : month + 9;
        int days = 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400;
        return days + (153 * months + 2) / 5 + day - 1 - DAYS_TO_1970;
    }

    /** Returns where seconds and their fraction end; -1 if there are none. */
    private int seconds(int from) {
        if (from >= end || bytes[from] != ':') {
            return from;
        }
        int second = from + 3 <= end ? two(from + 1) : -1;
        if (second < 0 || second > 59) {
            return -1;
        }
        epochSecond += second;
        int at = from + 3;
        if (at < end && bytes[at] == '.') {
            int first = ++at;
            int fraction = 0;
            while (at < end && bytes[at] >= '0' && bytes[at] <= '9' && at - first < MAX_FRACTION) {
                fraction = fraction * 10 + bytes[at] - '0';
                at++;
            }
            fractionDigits = at - first;
            for (int i = fractionDigits; i < MAX_FRACTION; i++) {
                fraction *= 10;
            }
            nanos = fraction;
            return fractionDigits == 0 ? -1 : at;
        }
        return at;
    }

    /** Whether the rest is empty, a Z, or an offset such as +01 or +01:30. */
    private boolean offset(int from) {
        if (from == end || (from + 1 == end && (bytes[from] | 0x20) == 'z')) {
            return true;
        }
        boolean hasMinutes = end - from == 6 && bytes[from + 3] == ':';
        if ((bytes[from] != '+' && bytes[from] != '-') || !(hasMinutes || end - from == 3)) {
            return false;
        }
        int hours = two(from + 1);
        int minutes = hasMinutes ? two(from + 4) : 0;
        if (hours < 0 || hours > MAX_OFFSET_HOURS || minutes < 0 || minutes > 59) {
            return false;
        }
        int seconds = hours * SECONDS_PER_HOUR + minutes * SECONDS_PER_MINUTE;
        epochSecond -= bytes[from] == '-' ? -seconds : seconds;
        return true;
    }

    /** The number of two digits; -1 if they are not digits. */
    private int two(int at) {
        int tens = bytes[at] - '0';
        int ones = bytes[at + 1] - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
    }

    /** Days since 1970-01-01. */
    long epochDay() {
        return epochDay;
    }

    /** Seconds since 1970-01-01 00:00:00. */
    long epochSecond() {
        return epochSecond;
    }

    /** Whether a moment, converted to UTC, is between the years that the database knows. */
    boolean isInRange() {
        return epochSecond >= FIRST_SECOND && epochSecond < END_SECOND;
    }

    /** Nanoseconds of the second. */
    int nanos() {
        return nanos;
    }

    /** Digits of the second after its point. */
    public int fractionDigits() {
        return fractionDigits;
    }
}
