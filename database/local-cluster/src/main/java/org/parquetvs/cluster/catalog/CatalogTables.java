package org.parquetvs.cluster.catalog;

import java.util.List;
import org.parquetvs.cluster.storage.DuckDb;

/** The tables in which DuckDB keeps the catalog, in a schema that no Exasol name can reach. */
final class CatalogTables {
    /** The schema of the catalog. A # needs quotes in SQL, and binding refuses the name even then. */
    static final String SCHEMA = "#catalog";

    private static final List<String> DEFINITIONS = List.of(
            "schemas (name VARCHAR)",
            "tables (schema_name VARCHAR, name VARCHAR)",
            "columns (schema_name VARCHAR, table_name VARCHAR, ordinal INTEGER, name VARCHAR, type VARCHAR,"
                    + " is_nullable BOOLEAN, default_value VARCHAR)",
            "views (schema_name VARCHAR, name VARCHAR, query VARCHAR, column_names VARCHAR[], open_schema VARCHAR)",
            "view_columns (schema_name VARCHAR, view_name VARCHAR, ordinal INTEGER, name VARCHAR, type VARCHAR)",
            "comments (schema_name VARCHAR, object_name VARCHAR, column_name VARCHAR, text VARCHAR)",
            "constraints (schema_name VARCHAR, object_name VARCHAR, name VARCHAR, kind VARCHAR, columns VARCHAR[],"
                    + " referenced_schema VARCHAR, referenced_table VARCHAR, referenced_columns VARCHAR[],"
                    + " is_enabled BOOLEAN)",
            "keys (schema_name VARCHAR, object_name VARCHAR, kind VARCHAR, columns VARCHAR[])",
            "scripts (schema_name VARCHAR, name VARCHAR, kind VARCHAR, text VARCHAR)",
            "connections (name VARCHAR, address VARCHAR, user_name VARCHAR, password VARCHAR)",
            "virtual_schemas (name VARCHAR, adapter_schema VARCHAR, adapter_name VARCHAR, notes VARCHAR,"
                    + " last_refresh TIMESTAMP)",
            "virtual_properties (schema_name VARCHAR, name VARCHAR, value VARCHAR)",
            "virtual_tables (schema_name VARCHAR, name VARCHAR, notes VARCHAR, remark VARCHAR, last_refresh TIMESTAMP)",
            "virtual_columns (schema_name VARCHAR, table_name VARCHAR, ordinal INTEGER, name VARCHAR, type VARCHAR,"
                    + " is_nullable BOOLEAN, notes VARCHAR, remark VARCHAR)");

    private CatalogTables() {}

    /** Creates the tables that do not exist yet. */
    static void create(DuckDb database) {
        database.execute("CREATE SCHEMA IF NOT EXISTS \"" + SCHEMA + "\"");
        for (String definition : DEFINITIONS) {
            database.execute("CREATE TABLE IF NOT EXISTS " + of(definition));
        }
    }

    /** The qualified name of a catalog table. */
    static String of(String table) {
        return "\"" + SCHEMA + "\"." + table;
    }
}
