package org.parquetvs.planner;

import java.util.Objects;

/**
 * The keys that make up one table: a glob such as {@code sales/*.parquet} or {@code items/**.parquet}. {@code *} and
 * {@code ?} stop at {@code /}, {@code **} crosses it, {@code \} quotes the next character.
 */
public record SourcePattern(String glob) {

    public SourcePattern {
        Objects.requireNonNull(glob, "glob");
        if (glob.isEmpty()) {
            throw new IllegalArgumentException("Invalid source: it is empty");
        }
    }
}
