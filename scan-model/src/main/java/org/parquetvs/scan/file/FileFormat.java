package org.parquetvs.scan.file;

import java.util.Locale;
import java.util.Optional;
import org.parquetvs.scan.csv.CsvOptions;

/** The format of the files of a table. */
public enum FileFormat {
    /** Apache Parquet: row groups of column chunks, described by a footer. */
    PARQUET(false, false),
    /** JSON documents with or without line breaks: one a file, several, or the elements of an array. */
    JSON(true, false),
    /** A JSON document in each line. */
    JSON_LINES(true, true),
    /** Records of fields as in RFC 4180. */
    CSV(true, true);

    private final boolean isText;
    private final boolean isOfRecords;

    FileFormat(boolean isText, boolean isOfRecords) {
        this.isText = isText;
        this.isOfRecords = isOfRecords;
    }

    /** Whether the files are text, which has no metadata of its own. */
    public boolean isText() {
        return isText;
    }

    /**
     * Whether a file with this key can be read from any byte on. It can if the beginning of a record is recognizable
     * and the file is not compressed.
     */
    public boolean isCut(String key, CsvOptions csv) {
        return isOfRecords
                && !isCompressed(key)
                && (this != CSV || csv.encoding().isAsciiBased());
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
