package org.parquetvs.worker.emit;

import java.nio.charset.StandardCharsets;

/** Formats timestamps as {@code yyyy-MM-dd HH:mm:ss.ffffff}, with three more digits where there are nanoseconds. */
final class IsoTimestamps {
    private static final long MICROS_PER_DAY = 86_400_000_000L;
    private static final int MICRO_DIGITS = 6;

    private final IsoDates dates = new IsoDates();
    private final byte[] text = new byte["+292278994-12-31 00:00:00.000000000".length()];

    /** @param micros since 1970-01-01 00:00:00 */
    IsoTimestamp ofMicros(long micros) {
        int length = writeMicros(micros);
        return timestamp(micros, length);
    }

    /**
     * @param micros since 1970-01-01 00:00:00
     * @param nanos of the microsecond
     */
    IsoTimestamp ofNanos(long micros, int nanos) {
        int length = writeMicros(micros);
        writeDigits(nanos, length + 3, 3);
        return timestamp(micros, length + 3);
    }

    private IsoTimestamp timestamp(long micros, int length) {
        return new IsoTimestamp(Math.floorDiv(micros, 1000L), new String(text, 0, length, StandardCharsets.ISO_8859_1));
    }

    private int writeMicros(long micros) {
        int epochDay = (int) Math.floorDiv(micros, MICROS_PER_DAY);
        long microOfDay = micros - epochDay * MICROS_PER_DAY;
        int secondOfDay = (int) (microOfDay / 1_000_000);
        int end = writeDate(epochDay);
        end = writePart(' ', secondOfDay / 3600, end, 2);
        end = writePart(':', secondOfDay / 60 % 60, end, 2);
        end = writePart(':', secondOfDay % 60, end, 2);
        return writePart('.', (int) (microOfDay - secondOfDay * 1_000_000L), end, MICRO_DIGITS);
    }

    private int writeDate(int epochDay) {
        String date = dates.of(epochDay).toString();
        int length = date.length();
        for (int i = 0; i < length; i++) {
            text[i] = (byte) date.charAt(i);
        }
        return length;
    }

    private int writePart(char separator, int value, int start, int digits) {
        text[start] = (byte) separator;
        int end = start + 1 + digits;
        writeDigits(value, end, digits);
        return end;
    }

    private void writeDigits(int value, int endExclusive, int digits) {
        int rest = value;
        for (int i = endExclusive - 1; i >= endExclusive - digits; i--) {
            int quotient = rest / 10;
            text[i] = (byte) ('0' + rest - quotient * 10);
            rest = quotient;
        }
    }
}
