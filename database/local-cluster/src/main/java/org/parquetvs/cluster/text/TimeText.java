package org.parquetvs.cluster.text;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;

/** Writes days and moments in the default formats of a session: {@code 2026-11-05 12:00:00.000000}. */
public final class TimeText {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    /** The first day of year 0, and the last one of year 9999. */
    private static final long FIRST_DAY = LocalDate.of(0, 1, 1).toEpochDay();

    private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

    /** 400 years. */
    private static final int DAYS_PER_CYCLE = 146_097;

    /** Days from the 1st of March of the year -400 to 1970-01-01. */
    private static final int DAYS_TO_EPOCH = 719_468 + DAYS_PER_CYCLE;

    private static final int CENTURIES_BEFORE_0 = 4;

    /** Days from the 1st of March to the end of the year. */
    private static final int DAYS_BEFORE_JANUARY = 306;

    /** A quarter of a day in years of 365.25 days, times 2 to the power of 32. */
    private static final long YEARS_PER_QUARTER = 2_939_745;

    private static final long LOW_BITS = 0xFFFF_FFFFL;

    /** Room for any day or moment: a year may have a sign and seven digits. */
    public static final int MAX_BYTES = 32;

    private static final int DATE_LENGTH = 10;
    private static final int TIMESTAMP_LENGTH = 26;
    private static final int FRACTION_DIGITS = 6;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int SECONDS_PER_DAY = 86_400;

    private TimeText() {}

    /** Adds a day in the form of {@link LocalDate#toString}. */
    public static void addDate(long epochDay, Utf8Buffer out) {
        out.end(putDate(epochDay, out.room(MAX_BYTES), out.size()));
    }

    /** Puts a day into an array with room for {@link #MAX_BYTES} and returns its end. */
    public static int putDate(long epochDay, byte[] bytes, int position) {
        if (hasFourDigits(epochDay)) {
            put((int) epochDay, bytes, position);
            return position + DATE_LENGTH;
        }
        return put(LocalDate.ofEpochDay(epochDay).toString(), bytes, position);
    }

    private static int put(String text, byte[] bytes, int position) {
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(ascii, 0, bytes, position, ascii.length);
        return position + ascii.length;
    }

    /** Whether the year of a day has at most four digits and no sign. */
    private static boolean hasFourDigits(long epochDay) {
        return epochDay >= FIRST_DAY && epochDay <= LAST_DAY;
    }

    /**
     * Puts a day with a four-digit year; {@link LocalDate} takes several times as long to compute it. The algorithm is
     * by Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms" (2022): years
     * begin in March, so that a leap day is the last day, and divisions become multiplications.
     */
    private static void put(int epochDay, byte[] bytes, int start) {
        int quarters = 4 * (epochDay + DAYS_TO_EPOCH) + 3;
        int century = quarters / DAYS_PER_CYCLE;
        long product = YEARS_PER_QUARTER * (quarters % DAYS_PER_CYCLE | 3);
        int yearOfCentury = (int) (product >>> Integer.SIZE);
        int dayOfYear = (int) ((product & LOW_BITS) / (4 * YEARS_PER_QUARTER));
        int months = 2_141 * dayOfYear + 197_913;
        boolean isNextYear = dayOfYear >= DAYS_BEFORE_JANUARY;
        int year = 100 * (century - CENTURIES_BEFORE_0) + yearOfCentury + (isNextYear ? 1 : 0);
        NumberText.pair(year / 100, bytes, start);
        NumberText.pair(year % 100, bytes, start + 2);
        bytes[start + 4] = '-';
        NumberText.pair((months >>> Short.SIZE) - (isNextYear ? 12 : 0), bytes, start + 5);
        bytes[start + 7] = '-';
        NumberText.pair((months & 0xFFFF) / 2_141 + 1, bytes, start + 8);
    }

    /** Adds a moment with six fractional digits; further digits are cut off. */
    public static void addTimestamp(LocalDateTime time, Utf8Buffer out) {
        addTimestamp(
                time.toEpochSecond(ZoneOffset.UTC) * MICROS_PER_SECOND + time.get(ChronoField.MICRO_OF_SECOND), out);
    }

    /** Adds a moment, in microseconds since 1970-01-01 00:00:00. */
    public static void addTimestamp(long micros, Utf8Buffer out) {
        out.end(putTimestamp(micros, out.room(MAX_BYTES), out.size()));
    }

    /**
     * Puts a moment into an array with room for {@link #MAX_BYTES} and returns its end.
     *
     * @param micros microseconds since 1970-01-01 00:00:00
     */
    public static int putTimestamp(long micros, byte[] bytes, int position) {
        long second = Math.floorDiv(micros, MICROS_PER_SECOND);
        int fraction = (int) (micros - second * MICROS_PER_SECOND);
        long epochDay = Math.floorDiv(second, SECONDS_PER_DAY);
        int secondOfDay = (int) (second - epochDay * SECONDS_PER_DAY);
        if (!hasFourDigits(epochDay)) {
            LocalDateTime time = LocalDateTime.ofEpochSecond(second, fraction * 1_000, ZoneOffset.UTC);
            return put(TIMESTAMP.format(time), bytes, position);
        }
        put((int) epochDay, bytes, position);
        bytes[position + DATE_LENGTH] = ' ';
        NumberText.pair(secondOfDay / 3_600, bytes, position + 11);
        bytes[position + 13] = ':';
        NumberText.pair(secondOfDay / 60 % 60, bytes, position + 14);
        bytes[position + 16] = ':';
        NumberText.pair(secondOfDay % 60, bytes, position + 17);
        bytes[position + 19] = '.';
        NumberText.digits(fraction, FRACTION_DIGITS, bytes, position + 20);
        return position + TIMESTAMP_LENGTH;
    }
}
