package org.parquetvs.cluster.catalog;

/**
 * Computes the numbers of objects, by which drivers join system tables. A number depends on the name, so a renamed
 * object gets another one.
 */
final class ObjectIds {
    private static final String SEPARATOR = "chr(0)";

    private ObjectIds() {}

    /**
     * An expression for the number of an object in a schema.
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
