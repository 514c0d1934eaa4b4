package org.parquetvs.local.csv;

import java.util.Optional;

/**
 * How CSV files are written.
 *
 * @param delimiter between values; if empty, DuckDB infers it from the beginning of the file
 * @param quote around values that have delimiters or line ends in them
 * @param header whether the first line has names
 * @param nullText a value that means NULL, next to the empty one
 */
public record CsvOptions(Optional<String> delimiter, String quote, Header header, Optional<String> nullText) {

    /**
     * The form that most programs write: the delimiter is inferred, quotes are double, the first line has the names.
     */
    public static final CsvOptions USUAL = new CsvOptions(Optional.empty(), "\"", Header.NAMES, Optional.empty());

    boolean hasNames() {
        return header == Header.NAMES;
    }

    /** The role of the first line of a file. */
    public enum Header {
        /** The names of the columns. */
        NAMES,
        /** A row. */
        NONE
    }
}
