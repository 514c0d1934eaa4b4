package org.parquetvs.worker.parquet.convert;

/** {@code HH:MM:SS} and as many digits after the point as the unit has. */
final class TimeText extends ScalarText {
    private final int digits;
    private final long unitsOfSecond;
    private final long unitsOfDay;

    TimeText(int digits) {
        this.digits = digits;
        this.unitsOfSecond = PowersOfTen.asLong(digits);
        this.unitsOfDay = unitsOfSecond * 86_400;
    }

    @Override
    public void append(long value, TextBuilder target) {
        if (value < 0 || value >= unitsOfDay) {
            throw new UnfitValueException(0, "the time of day " + value + " is outside of a day");
        }
        appendTime(value, target);
    }

    /** Writes the units since midnight. */
    void appendTime(long value, TextBuilder target) {
        long second = value / unitsOfSecond;
        appendDigits(second / 3600, 2, target);
        target.append(':');
        appendDigits(second / 60 % 60, 2, target);
        target.append(':');
        appendDigits(second % 60, 2, target);
        target.append('.');
        appendDigits(value % unitsOfSecond, digits, target);
    }

    private static void appendDigits(long value, int count, TextBuilder target) {
        for (long power = PowersOfTen.asLong(count - 1); power > 0; power /= 10) {
            target.append((char) ('0' + value / power % 10));
        }
    }
}
