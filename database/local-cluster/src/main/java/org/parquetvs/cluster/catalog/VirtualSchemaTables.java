package org.parquetvs.cluster.catalog;

import java.util.List;
import org.parquetvs.sql.catalog.SystemTable;

/** The system tables about virtual schemas. */
final class VirtualSchemaTables {

    private VirtualSchemaTables() {}

    static List<SystemTable> all() {
        SystemTable schemas = SystemTables.of(
                "EXA_ALL_VIRTUAL_SCHEMAS",
                "SELECT name, 'SYS', " + ObjectIds.ofSchema("name") + ", adapter_schema, adapter_name,"
                        + " date_trunc('milliseconds', last_refresh), 'SYS', nullif(notes, '') FROM {virtual_schemas}",
                "SCHEMA_NAME VARCHAR(128)",
                "SCHEMA_OWNER VARCHAR(128)",
                "SCHEMA_OBJECT_ID DECIMAL(18,0)",
                "ADAPTER_SCRIPT_SCHEMA VARCHAR(128)",
                "ADAPTER_SCRIPT_NAME VARCHAR(128)",
                "LAST_REFRESH TIMESTAMP",
                "LAST_REFRESH_BY VARCHAR(128)",
                "ADAPTER_NOTES VARCHAR(2000000)");
        return List.of(
                schemas,
                schemas.as("EXA_VIRTUAL_SCHEMAS"),
                schemas.as("EXA_USER_VIRTUAL_SCHEMAS"),
                schemas.as("EXA_DBA_VIRTUAL_SCHEMAS"),
                SystemTables.of(
                        "EXA_ALL_VIRTUAL_SCHEMA_PROPERTIES",
                        "SELECT schema_name, name, nullif(value, '') FROM {virtual_properties}",
                        "SCHEMA_NAME VARCHAR(128)",
                        "PROPERTY_NAME VARCHAR(128)",
                        "PROPERTY_VALUE VARCHAR(2000000)"),
                SystemTables.of(
                        "EXA_ALL_VIRTUAL_TABLES",
                        "SELECT schema_name, name, date_trunc('milliseconds', last_refresh), nullif(notes, '')"
                                + " FROM {virtual_tables}",
                        "TABLE_SCHEMA VARCHAR(128)",
                        "TABLE_NAME VARCHAR(128)",
                        "LAST_REFRESH TIMESTAMP",
                        "ADAPTER_NOTES VARCHAR(2000000)"),
                SystemTables.of(
                        "EXA_ALL_VIRTUAL_COLUMNS",
                        "SELECT schema_name, table_name, name, nullif(notes, '') FROM {virtual_columns}",
                        "COLUMN_SCHEMA VARCHAR(128)",
                        "COLUMN_TABLE VARCHAR(128)",
                        "COLUMN_NAME VARCHAR(128)",
                        "ADAPTER_NOTES VARCHAR(2000000)"));
    }
}
