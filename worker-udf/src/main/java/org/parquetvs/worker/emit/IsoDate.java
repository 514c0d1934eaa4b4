package org.parquetvs.worker.emit;

import java.sql.Date;
import java.time.LocalDate;
import java.util.concurrent.TimeUnit;

/**
 * A date as the UDF container sends it: by its text. The text of the superclass depends on the time zone of the JVM and
 * on the Julian calendar before 1582; this one does not.
 */
final class IsoDate extends Date {
    private static final long serialVersionUID = 1L;

    private final int epochDay;
    private final String text;

    IsoDate(int epochDay) {
        super(TimeUnit.DAYS.toMillis(epochDay));
        this.epochDay = epochDay;
        this.text = LocalDate.ofEpochDay(epochDay).toString();
    }

    int epochDay() {
        return epochDay;
    }

    @Override
    public String toString() {
        return text;
    }
}
