package org.parquetvs.scan.csv;

import java.util.Objects;
import java.util.Optional;

/**
 * How days and moments are written.
 *
 * @param date empty: as ISO 8601 has it
 * @param timestamp empty: as ISO 8601 has it
 */
public record TimeFormats(Optional<TimePattern> date, Optional<TimePattern> timestamp) {

    /** Those of ISO 8601. */
    public static final TimeFormats ISO = new TimeFormats(Optional.empty(), Optional.empty());

    public TimeFormats {
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(timestamp, "timestamp");
    }
}
