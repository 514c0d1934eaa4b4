package org.parquetvs.scan.csv;

import java.util.Optional;

/**
 * The formats of days and moments.
 *
 * @param date format of days; empty: ISO 8601
 * @param timestamp format of moments; empty: ISO 8601
 */
public record TimeFormats(Optional<TimePattern> date, Optional<TimePattern> timestamp) {

    /** The formats of ISO 8601. */
    public static final TimeFormats ISO = new TimeFormats(Optional.empty(), Optional.empty());
}
