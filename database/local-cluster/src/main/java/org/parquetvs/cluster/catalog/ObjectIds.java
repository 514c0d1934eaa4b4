package org.parquetvs.cluster.catalog;

/** The numbers of objects, by which drivers join system tables: they depend on the names, so a renamed object has another. */
final class ObjectIds {
    private static final String SEPARATOR = "chr(0)";

    private ObjectIds() {}

    /**
     * The number of an object in a schema, as DuckDB computes it.
     *
     * @param kind an expression for TABLE, VIEW or SCRIPT; {@code schema} and {@code name} are expressions too
     */
    static String of(String kind, String schema, String name) {
        return "CAST(md5_number_lower(concat_ws(" + SEPARATOR + ", " + kind + ", " + schema + ", " + name
                + ")) % 1000000000000000 AS DECIMAL(18,0))";
    }

    /** The number of a schema. */
    static String ofSchema(String name) {
        return of("'SCHEMA'", "''", name);
    }
}
