package org.parquetvs.sql.duckdb;

import org.parquetvs.type.SqlType;

/**
 * The DuckDB type that stores each Exasol type. Every expression in SQL for DuckDB has exactly this type, so that
 * DuckDB never derives a type that Exasol would not derive.
 */
public final class DuckDbTypes {
    private static final int MICROSECONDS = 6;

    private DuckDbTypes() {}

    /** The DuckDB type that holds the values of a type. */
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

    /**
     * Microseconds if they are precise enough, because they cover all years of Exasol; nanoseconds cover only 1677 to
     * 2262.
     */
    private static String timestamp(SqlType.Timestamp type) {
        return type.precision() <= MICROSECONDS ? "TIMESTAMP" : "TIMESTAMP_NS";
    }
}
