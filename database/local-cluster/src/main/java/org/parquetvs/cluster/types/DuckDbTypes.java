package org.parquetvs.cluster.types;

import org.parquetvs.type.SqlType;

/**
 * What DuckDB stores for each type. Every expression that is printed for DuckDB has exactly this type, so that DuckDB never
 * derives one that Exasol would not.
 */
public final class DuckDbTypes {
    private static final int MICROSECONDS = 6;

    private DuckDbTypes() {}

    /** The type of DuckDB that holds the values of a type. */
    public static String name(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> type.toSql();
            case DOUBLE -> "DOUBLE";
            case VARCHAR, CHAR, HASHTYPE -> "VARCHAR";
            case BOOLEAN -> "BOOLEAN";
            case DATE -> "DATE";
            case TIMESTAMP -> timestamp((SqlType.Timestamp) type);
        };
    }

    /** Microseconds where they suffice, because they cover all years of Exasol; nanoseconds cover 1677 to 2262. */
    private static String timestamp(SqlType.Timestamp type) {
        return type.precision() <= MICROSECONDS ? "TIMESTAMP" : "TIMESTAMP_NS";
    }
}
