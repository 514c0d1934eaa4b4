package org.parquetvs.scan.file;

import java.util.Locale;
import java.util.Optional;

/** How the files of a table are written. */
public enum FileFormat {
    /** Apache Parquet: row groups of column chunks, described by a footer. */
    PARQUET(false),
    /** JSON documents with or without line breaks: one a file, several, or the elements of an array. */
    JSON(false),
    /** A JSON document in each line. */
    JSON_LINES(true),
    /** Records of fields as RFC 4180 has them; the first one names the fields. */
    CSV(false);

    private final boolean isOfLines;

    FileFormat(boolean isOfLines) {
        this.isOfLines = isOfLines;
    }

    /** Whether the files are text, and say nothing of themselves without being read. */
    public boolean isText() {
        return this != PARQUET;
    }

    /** Whether a file with this key can be read from some byte on: its records are lines, and it is not compressed. */
    public boolean isCut(String key) {
        return isOfLines && !isCompressed(key);
    }

    private static boolean isCompressed(String key) {
        return !uncompressed(key).equals(key.toLowerCase(Locale.ROOT));
    }

    /** The format that the name of a file ends in, before {@code .gz} or {@code .zst}; empty if it is none of these. */
    public static Optional<FileFormat> ofKey(String key) {
        String name = uncompressed(key);
        return Optional.ofNullable(
                switch (name.substring(name.lastIndexOf('.') + 1)) {
                    case "parquet" -> PARQUET;
                    case "json" -> JSON;
                    case "jsonl", "ndjson" -> JSON_LINES;
                    case "csv", "tsv" -> CSV;
                    default -> null;
                });
    }

    private static String uncompressed(String key) {
        String name = key.toLowerCase(Locale.ROOT);
        return name.endsWith(".gz") || name.endsWith(".zst") ? name.substring(0, name.lastIndexOf('.')) : name;
    }
}
