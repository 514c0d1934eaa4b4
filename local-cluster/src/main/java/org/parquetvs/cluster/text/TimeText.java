package org.parquetvs.cluster.text;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;

/** Days and moments as a session writes them that has changed nothing: {@code 2026-11-05 12:00:00.000000}. */
public final class TimeText {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    /** The first day of year 0, and the last one of year 9999. */
    private static final long FIRST_DAY = LocalDate.of(0, 1, 1).toEpochDay();

    private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

    /** 400 years. */
    private static final int DAYS_PER_CYCLE = 146_097;

    /** From the 1st of March of the year -400 to 1970-01-01. */
    private static final int DAYS_TO_EPOCH = 719_468 + DAYS_PER_CYCLE;

    private static final int CENTURIES_BEFORE_0 = 4;

    /** From the 1st of March on. */
    private static final int DAYS_BEFORE_JANUARY = 306;

    /** Years of 365.25 days that a quarter of a day is, times 2 to the power of 32. */
    private static final long YEARS_PER_QUARTER = 2_939_745;

    private static final long LOW_BITS = 0xFFFF_FFFFL;

    private static final int DATE_LENGTH = 10;
    private static final int TIMESTAMP_LENGTH = 26;
    private static final int FRACTION_DIGITS = 6;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int SECONDS_PER_DAY = 86_400;

    private TimeText() {}

    /** Adds a day, as {@link LocalDate#toString} has it. */
    public static void addDate(long epochDay, Utf8Buffer out) {
        if (hasFourDigits(epochDay)) {
            int start = out.size();
            put((int) epochDay, out.room(DATE_LENGTH), start);
            out.end(start + DATE_LENGTH);
        } else {
            out.add(LocalDate.ofEpochDay(epochDay).toString());
        }
    }

    /** Whether the year of a day has at most four digits and no sign. */
    private static boolean hasFourDigits(long epochDay) {
        return epochDay >= FIRST_DAY && epochDay <= LAST_DAY;
    }

    /**
     * Puts a day with a year of four digits, which {@link LocalDate} takes several times as long to find. This is the algorithm
     * of Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms" (2022): years begin in
     * March, so that a leap day ends them, and divisions are multiplications.
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

    /** Adds a moment with six fractional digits; further ones are cut. */
    public static void addTimestamp(LocalDateTime time, Utf8Buffer out) {
        addTimestamp(
                time.toEpochSecond(ZoneOffset.UTC) * MICROS_PER_SECOND + time.get(ChronoField.MICRO_OF_SECOND), out);
    }

    /** Adds a moment, in microseconds since 1970-01-01 00:00:00. */
    public static void addTimestamp(long micros, Utf8Buffer out) {
        long second = Math.floorDiv(micros, MICROS_PER_SECOND);
        long fraction = micros - second * MICROS_PER_SECOND;
        long epochDay = Math.floorDiv(second, SECONDS_PER_DAY);
        int secondOfDay = (int) (second - epochDay * SECONDS_PER_DAY);
        if (!hasFourDigits(epochDay)) {
            out.add(TIMESTAMP.format(LocalDateTime.ofEpochSecond(second, (int) fraction * 1_000, ZoneOffset.UTC)));
            return;
        }
        int start = out.size();
        byte[] bytes = out.room(TIMESTAMP_LENGTH);
        put((int) epochDay, bytes, start);
        bytes[start + DATE_LENGTH] = ' ';
        NumberText.pair(secondOfDay / 3_600, bytes, start + 11);
        bytes[start + 13] = ':';
        NumberText.pair(secondOfDay / 60 % 60, bytes, start + 14);
        bytes[start + 16] = ':';
        NumberText.pair(secondOfDay % 60, bytes, start + 17);
        bytes[start + 19] = '.';
        NumberText.digits(fraction, FRACTION_DIGITS, bytes, start + 20);
        out.end(start + TIMESTAMP_LENGTH);
    }
}
