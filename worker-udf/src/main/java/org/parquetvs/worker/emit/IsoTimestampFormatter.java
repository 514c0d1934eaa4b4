package org.parquetvs.worker.emit;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

/** Formats timestamps as {@code yyyy-MM-dd HH:mm:ss.ffffff}, with three more digits if there are nanoseconds. */
final class IsoTimestampFormatter {
    private static final long MICROS_PER_DAY = 86_400_000_000L;
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 3;
    private static final int LAST_YEAR_OF_FOUR_DIGITS = 9999;

    /** No day: a long of microseconds does not reach as far. */
    private static final int NO_DAY = Integer.MIN_VALUE;

    /** The text of the last timestamp; its date serves the next one of the same day. */
    private final byte[] text = new byte["+292278994-12-31 00:00:00.000000000".length()];

    private int writtenDay = NO_DAY;
    private int dateLength;

    /** @param micros since 1970-01-01 00:00:00 */
    IsoTimestamp ofMicros(long micros) {
        return timestamp(micros, writeMicros(micros));
    }

    /**
     * @param micros since 1970-01-01 00:00:00
     * @param nanos of the microsecond
     */
    IsoTimestamp ofNanos(long micros, int nanos) {
        int end = writeMicros(micros) + NANO_DIGITS;
        Digits.writeBefore(text, end, NANO_DIGITS, nanos);
        return timestamp(micros, end);
    }

    private IsoTimestamp timestamp(long micros, int length) {
        return new IsoTimestamp(Math.floorDiv(micros, 1000L), new String(text, 0, length, StandardCharsets.ISO_8859_1));
    }

    private int writeMicros(long micros) {
        int epochDay = (int) Math.floorDiv(micros, MICROS_PER_DAY);
        long microOfDay = micros - epochDay * MICROS_PER_DAY;
        int secondOfDay = (int) (microOfDay / MICROS_PER_SECOND);
        if (epochDay != writtenDay) {
            writeDate(LocalDate.ofEpochDay(epochDay));
            writtenDay = epochDay;
        }
        int end = writePart(' ', secondOfDay / 3600, dateLength, 2);
        end = writePart(':', secondOfDay / 60 % 60, end, 2);
        end = writePart(':', secondOfDay % 60, end, 2);
        return writePart('.', (int) (microOfDay - (long) secondOfDay * MICROS_PER_SECOND), end, MICRO_DIGITS);
    }

    private void writeDate(LocalDate date) {
        int year = date.getYear();
        if (year < 0 || year > LAST_YEAR_OF_FOUR_DIGITS) {
            byte[] iso = date.toString().getBytes(StandardCharsets.ISO_8859_1);
            System.arraycopy(iso, 0, text, 0, iso.length);
            dateLength = iso.length;
            return;
        }
        Digits.writeBefore(text, 4, 4, year);
        int end = writePart('-', date.getMonthValue(), 4, 2);
        dateLength = writePart('-', date.getDayOfMonth(), end, 2);
    }

    private int writePart(char separator, int value, int start, int digits) {
        text[start] = (byte) separator;
        int end = start + 1 + digits;
        Digits.writeBefore(text, end, digits, value);
        return end;
    }
}
