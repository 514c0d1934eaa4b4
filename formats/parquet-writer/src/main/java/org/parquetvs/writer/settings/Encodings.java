package org.parquetvs.writer.settings;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the values of each column are encoded.
 *
 * @param usual encoding of all columns without an exception
 * @param exceptions encoding of columns by name
 */
public record Encodings(ColumnEncoding usual, SortedMap<String, ColumnEncoding> exceptions) {

    public Encodings {
        Objects.requireNonNull(usual, "usual");
        exceptions = Collections.unmodifiableSortedMap(new TreeMap<>(exceptions));
    }

    /** One encoding for all columns. */
    public static Encodings all(ColumnEncoding encoding) {
        return new Encodings(encoding, Collections.emptySortedMap());
    }

    /** A separate encoding for each of these columns, and the dictionary for the others. */
    public static Encodings of(Map<String, ColumnEncoding> columns) {
        return new Encodings(ColumnEncoding.DICTIONARY, new TreeMap<>(columns));
    }

    /** Encoding of the leaves of a top-level column. */
    public ColumnEncoding of(String column) {
        return exceptions.getOrDefault(column, usual);
    }
}
