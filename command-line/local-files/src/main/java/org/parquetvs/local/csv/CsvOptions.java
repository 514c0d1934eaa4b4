package org.parquetvs.local.csv;

import java.util.Optional;

/**
 * How CSV files are written.
 *
 * @param delimiter between values; none: what the beginning of the file suggests
 * @param quote around values that have delimiters or line ends in them
 * @param header what the first line is
 * @param nullText a value that means NULL, next to the empty one
 */
public record CsvOptions(Optional<String> delimiter, String quote, Header header, Optional<String> nullText) {

    /** What most programs write: the delimiter is found out, quotes are double, the first line has the names. */
    public static final CsvOptions USUAL = new CsvOptions(Optional.empty(), "\"", Header.NAMES, Optional.empty());

    boolean hasNames() {
        return header == Header.NAMES;
    }

    /** What the first line of a file is. */
    public enum Header {
        /** The names of the columns. */
        NAMES,
        /** A row. */
        NONE
    }
}
