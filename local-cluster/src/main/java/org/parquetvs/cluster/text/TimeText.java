package org.parquetvs.cluster.text;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;

/** Days and moments as a session writes them that has changed nothing: {@code 2026-11-05 12:00:00.000000}. */
public final class TimeText {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    private static final int LAST_YEAR = 9999;
    private static final int DATE_LENGTH = 10;
    private static final int TIMESTAMP_LENGTH = 26;
    private static final int FRACTION_DIGITS = 6;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int SECONDS_PER_DAY = 86_400;

    private TimeText() {}

    /** Adds a day, as {@link LocalDate#toString} has it. */
    public static void addDate(long epochDay, Utf8Buffer out) {
        LocalDate day = LocalDate.ofEpochDay(epochDay);
        if (hasFourDigits(day)) {
            int start = out.size();
            put(day, out.room(DATE_LENGTH), start);
            out.end(start + DATE_LENGTH);
        } else {
            out.add(day.toString());
        }
    }

    private static boolean hasFourDigits(LocalDate day) {
        return day.getYear() >= 0 && day.getYear() <= LAST_YEAR;
    }

    private static void put(LocalDate day, byte[] bytes, int start) {
        NumberText.digits(day.getYear(), 4, bytes, start);
        bytes[start + 4] = '-';
        NumberText.digits(day.getMonthValue(), 2, bytes, start + 5);
        bytes[start + 7] = '-';
        NumberText.digits(day.getDayOfMonth(), 2, bytes, start + 8);
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
        LocalDate day = LocalDate.ofEpochDay(epochDay);
        if (!hasFourDigits(day)) {
            out.add(TIMESTAMP.format(LocalDateTime.ofEpochSecond(second, (int) fraction * 1_000, ZoneOffset.UTC)));
            return;
        }
        int start = out.size();
        byte[] bytes = out.room(TIMESTAMP_LENGTH);
        put(day, bytes, start);
        bytes[start + DATE_LENGTH] = ' ';
        NumberText.digits(secondOfDay / 3_600, 2, bytes, start + 11);
        bytes[start + 13] = ':';
        NumberText.digits(secondOfDay / 60 % 60, 2, bytes, start + 14);
        bytes[start + 16] = ':';
        NumberText.digits(secondOfDay % 60, 2, bytes, start + 17);
        bytes[start + 19] = '.';
        NumberText.digits(fraction, FRACTION_DIGITS, bytes, start + 20);
        out.end(start + TIMESTAMP_LENGTH);
    }
}
