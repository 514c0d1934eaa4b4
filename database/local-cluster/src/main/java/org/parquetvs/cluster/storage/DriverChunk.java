package org.parquetvs.cluster.storage;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.duckdb.DuckDBResultSet;

/** The rows that DuckDB's driver takes from the engine at once. The driver does not publish their number. */
final class DriverChunk {
    private static final Field VECTORS = field(DuckDBResultSet.class.getName(), "currentChunk");
    private static final Field LENGTH = field("org.duckdb.DuckDBVector", "length");

    private DriverChunk() {}

    private static Field field(String type, String name) {
        try {
            Field field = Class.forName(type).getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of DuckDB's driver does not tell the size of its chunks", e);
        }
    }

    /** The number of rows in the current chunk of a result. */
    static int rows(DuckDBResultSet result) {
        try {
            return LENGTH.getInt(Array.get(VECTORS.get(result), 0));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("Failed to read DuckDB's chunk", e);
        }
    }
}
