package org.parquetvs.sql.jvm;

import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.util.function.ToLongFunction;

/**
 * A part of a point in time that a format model for dates can contain. {@link DateModel} writes and reads names and
 * fractions.
 */
enum DateField {
    YEAR(4, LocalDateTime::getYear),
    YEAR_OF_MILLENNIUM(3, time -> time.getYear() % 1000),
    YEAR_OF_CENTURY(2, time -> time.getYear() % 100),
    YEAR_OF_DECADE(1, time -> time.getYear() % 10),
    CENTURY(2, time -> (time.getYear() + 99) / 100),
    QUARTER(1, time -> time.get(IsoFields.QUARTER_OF_YEAR)),
    MONTH(2, LocalDateTime::getMonthValue),
    DAY(2, LocalDateTime::getDayOfMonth),
    DAY_OF_YEAR(3, LocalDateTime::getDayOfYear),
    /** Counts from Sunday. */
    DAY_OF_WEEK(1, time -> time.getDayOfWeek().getValue() % 7 + 1),
    ISO_DAY_OF_WEEK(1, time -> time.getDayOfWeek().getValue()),
    ISO_YEAR(4, time -> time.get(IsoFields.WEEK_BASED_YEAR)),
    ISO_WEEK(2, time -> time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)),
    /** The first week begins on January 1. */
    WEEK_OF_DAYS(2, time -> (time.getDayOfYear() - 1) / 7 + 1),
    /** The first week begins on the first Sunday; earlier days are in week 0. */
    WEEK_FROM_SUNDAY(2, time -> (time.getDayOfYear() + 6 - time.getDayOfWeek().getValue() % 7) / 7),
    WEEK_OF_MONTH(1, time -> (time.getDayOfMonth() - 1) / 7 + 1),
    JULIAN_DAY(7, time -> time.getLong(JulianFields.JULIAN_DAY)),
    HOUR(2, LocalDateTime::getHour),
    HOUR_OF_HALF(2, time -> time.get(ChronoField.CLOCK_HOUR_OF_AMPM)),
    MINUTE(2, LocalDateTime::getMinute),
    SECOND(2, LocalDateTime::getSecond),
    FRACTION(9, LocalDateTime::getNano),
    HALF_OF_DAY(2, time -> time.getHour() / 12),
    MONTH_NAME(9, LocalDateTime::getMonthValue),
    SHORT_MONTH_NAME(3, LocalDateTime::getMonthValue),
    DAY_NAME(9, time -> time.getDayOfWeek().getValue()),
    SHORT_DAY_NAME(3, time -> time.getDayOfWeek().getValue());

    private final int digits;

    @SuppressWarnings("ImmutableEnumChecker") // The values are functions without state.
    private final ToLongFunction<LocalDateTime> value;

    DateField(int digits, ToLongFunction<LocalDateTime> value) {
        this.digits = digits;
        this.value = value;
    }

    /** The value with leading zeros. */
    String written(LocalDateTime time) {
        String text = String.valueOf(number(time));
        return "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    /** The value itself. */
    long number(LocalDateTime time) {
        return value.applyAsLong(time);
    }

    /** The most digits that are read. */
    int digits() {
        return digits;
    }

    /** Whether it is written as a word. */
    boolean isName() {
        return this == MONTH_NAME || this == SHORT_MONTH_NAME || this == DAY_NAME || this == SHORT_DAY_NAME;
    }

    /** Whether it is written as a short word. */
    boolean isShortName() {
        return this == SHORT_MONTH_NAME || this == SHORT_DAY_NAME;
    }

    /** Whether it names a month. */
    boolean isMonthName() {
        return this == MONTH_NAME || this == SHORT_MONTH_NAME;
    }
}
