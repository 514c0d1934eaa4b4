package org.parquetvs.worker.emit;

import java.sql.Timestamp;

/**
 * A timestamp as the UDF container sends it: by its text. The text of the superclass depends on the time zone of the
 * JVM, where a wall clock may skip an hour, and on the Julian calendar before 1582; this one does not.
 */
final class IsoTimestamp extends Timestamp {
    private static final long serialVersionUID = 1L;

    private final String text;

    IsoTimestamp(long epochMillis, String text) {
        super(epochMillis);
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
