package org.parquetvs.decoder.convert;

import java.time.LocalDate;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.memory.LittleEndian;
import org.parquetvs.vector.text.TextBuilder;

/** Days, times and intervals as text. */
final class TimeFormatter {
    /** {@code YYYY-MM-DD}. */
    static final ScalarText DATE = ScalarText.STRING.ofLongs(
            (value, target) -> target.append(LocalDate.ofEpochDay(value).toString()));

    /** INT96 timestamps, like timestamps of nanoseconds. */
    static final ScalarText INT96 = ScalarText.STRING.ofBytes((bytes, start, length, target) ->
            appendTimestamp(Int96.day(bytes, start), ' ', Int96.nanosOfDay(bytes, start), 9, target));

    /** Months, days and milliseconds, which do not convert into each other, as ISO 8601 writes them: {@code P1M2DT3.004S}. */
    static final ScalarText INTERVAL = ScalarText.STRING.ofBytes(TimeFormatter::appendInterval);

    private static final int SECONDS_OF_DAY = 86_400;
    private static final int MILLIS_OF_SECOND = 1000;

    private TimeFormatter() {}

    /** {@code HH:MM:SS} and {@code digits} digits after the point. */
    static ScalarText time(int digits) {
        long unitsOfDay = unitsOfDay(digits);
        return ScalarText.STRING.ofLongs((value, target) -> {
            if (value < 0 || value >= unitsOfDay) {
                throw new UnrepresentableValueException(
                        0, Long.toString(value), "the time of day " + value + " is outside of a day");
            }
            appendTime(value, digits, target);
        });
    }

    /** {@code YYYY-MM-DD HH:MM:SS} and {@code digits} digits after the point. */
    static ScalarText timestamp(int digits) {
        long unitsOfDay = unitsOfDay(digits);
        return ScalarText.STRING.ofLongs((value, target) -> appendTimestamp(
                Math.floorDiv(value, unitsOfDay), ' ', Math.floorMod(value, unitsOfDay), digits, target));
    }

    /** {@code YYYY-MM-DDTHH:MM:SS} and {@code digits} digits after the point, as ISO 8601 writes it. */
    static ScalarText isoTimestamp(int digits, boolean isInstant) {
        long unitsOfDay = unitsOfDay(digits);
        return ScalarText.STRING.ofLongs((value, target) -> {
            appendTimestamp(Math.floorDiv(value, unitsOfDay), 'T', Math.floorMod(value, unitsOfDay), digits, target);
            target.append(isInstant ? "+00:00" : "");
        });
    }

    private static long unitsOfDay(int digits) {
        return PowersOfTen.asLong(digits) * SECONDS_OF_DAY;
    }

    private static void appendTimestamp(long day, char separator, long unitOfDay, int digits, TextBuilder target) {
        target.append(LocalDate.ofEpochDay(day).toString());
        target.append(separator);
        appendTime(unitOfDay, digits, target);
    }

    private static void appendTime(long unitOfDay, int digits, TextBuilder target) {
        long unitsOfSecond = PowersOfTen.asLong(digits);
        long second = unitOfDay / unitsOfSecond;
        appendDigits(second / 3600, 2, target);
        target.append(':');
        appendDigits(second / 60 % 60, 2, target);
        target.append(':');
        appendDigits(second % 60, 2, target);
        target.append('.');
        appendDigits(unitOfDay % unitsOfSecond, digits, target);
    }

    private static void appendDigits(long value, int count, TextBuilder target) {
        for (long power = PowersOfTen.asLong(count - 1); power > 0; power /= 10) {
            target.append((char) ('0' + value / power % 10));
        }
    }

    private static void appendInterval(byte[] bytes, int start, int length, TextBuilder target) {
        long millis = Integer.toUnsignedLong(LittleEndian.getInt(bytes, start + 2 * Integer.BYTES));
        target.append("P" + Integer.toUnsignedString(LittleEndian.getInt(bytes, start)) + "M");
        target.append(Integer.toUnsignedString(LittleEndian.getInt(bytes, start + Integer.BYTES)) + "DT");
        target.append(millis / MILLIS_OF_SECOND + ".");
        String fraction = Long.toString(MILLIS_OF_SECOND + millis % MILLIS_OF_SECOND);
        target.append(fraction.substring(1) + "S");
    }
}
