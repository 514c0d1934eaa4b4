package org.parquetvs.worker.parquet.convert;

import java.time.LocalDate;

/** {@code YYYY-MM-DD HH:MM:SS} and as many digits after the point as the unit has. */
final class TimestampText extends ScalarText {
    private final TimeText time;
    private final long unitsOfDay;

    TimestampText(int digits) {
        this.time = new TimeText(digits);
        this.unitsOfDay = PowersOfTen.asLong(digits) * 86_400;
    }

    @Override
    public void append(long value, TextBuilder target) {
        append(Math.floorDiv(value, unitsOfDay), Math.floorMod(value, unitsOfDay), target);
    }

    /** Writes the units {@code ofDay} of a day since 1970-01-01. */
    void append(long day, long ofDay, TextBuilder target) {
        target.append(LocalDate.ofEpochDay(day).toString());
        target.append(' ');
        time.appendTime(ofDay, target);
    }
}
