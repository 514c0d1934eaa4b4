package org.parquetvs.sql.duckdb;

import org.parquetvs.sql.catalog.QualifiedName;

/** The names of schemas and tables in DuckDB. */
public final class DuckDbNames {
    private DuckDbNames() {}

    /** A table whose rows DuckDB stores. */
    public static String table(QualifiedName name) {
        return schema(name.schema()) + "." + DuckDbText.quoted(name.name());
    }

    /**
     * A schema. The name contains a character that no file name has, so that it differs from DuckDB's own schemas and
     * from the database, which is named after its file.
     */
    public static String schema(String name) {
        return DuckDbText.quoted("/" + name);
    }
}
