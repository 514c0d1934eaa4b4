package org.parquetvs.adapter.nativeimport;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.parquetvs.type.SqlType.Kind;

/**
 * The field types that the database's IMPORT is documented to read, and their types in the database. How it treats
 * other types, or a type in a column of another type, is not known.
 */
public final class ImportedTypes {
    private static final Map<Pattern, Kind> KINDS = Map.of(
            Pattern.compile("BOOLEAN"),
            Kind.BOOLEAN,
            Pattern.compile("INT(?:32|64)(?: INTEGER\\(\\d+,(?:true|false)\\))?"),
            Kind.DECIMAL,
            Pattern.compile("(?:INT32|INT64|BINARY|FIXED_LEN_BYTE_ARRAY\\(\\d+\\)) DECIMAL\\(\\d+,\\d+\\)"),
            Kind.DECIMAL,
            Pattern.compile("FLOAT|DOUBLE"),
            Kind.DOUBLE,
            Pattern.compile("INT32 DATE"),
            Kind.DATE,
            Pattern.compile("INT64 TIMESTAMP\\([A-Z]+,(?:true|false)\\)"),
            Kind.TIMESTAMP,
            Pattern.compile("BINARY STRING"),
            Kind.VARCHAR);

    private ImportedTypes() {}

    /** The kind of a declared type such as {@code INT64 TIMESTAMP(MICROS,true)}; empty if it is not known. */
    public static Optional<Kind> kindOf(String declared) {
        return KINDS.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(declared).matches())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
