package org.parquetvs.cluster.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.cluster.sql.ReservedWords;
import org.parquetvs.type.SqlType;

/** The system tables: a part of the columns that Exasol's have, under the same names. */
final class SystemTables {
    /** The schema of system tables; it need not be written. */
    static final String SCHEMA = "SYS";

    private static final String NAME = " VARCHAR(128)";
    private static final String LONG = " VARCHAR(2000000)";

    private static final Map<String, SystemTable> TABLES = Stream.of(
                    table("DUAL", "SELECT CAST(NULL AS BOOLEAN)", "DUMMY BOOLEAN"),
                    table(
                            "EXA_ALL_VIRTUAL_SCHEMAS",
                            "SELECT name, adapter_schema, adapter_name, last_refresh, nullif(notes, '')"
                                    + " FROM {virtual_schemas}",
                            "SCHEMA_NAME" + NAME,
                            "ADAPTER_SCRIPT_SCHEMA" + NAME,
                            "ADAPTER_SCRIPT_NAME" + NAME,
                            "LAST_REFRESH TIMESTAMP",
                            "ADAPTER_NOTES" + LONG),
                    table(
                            "EXA_ALL_VIRTUAL_SCHEMA_PROPERTIES",
                            "SELECT schema_name, name, nullif(value, '') FROM {virtual_properties}",
                            "SCHEMA_NAME" + NAME,
                            "PROPERTY_NAME" + NAME,
                            "PROPERTY_VALUE" + LONG),
                    table(
                            "EXA_ALL_VIRTUAL_TABLES",
                            "SELECT schema_name, name, last_refresh, nullif(notes, '') FROM {virtual_tables}",
                            "TABLE_SCHEMA" + NAME,
                            "TABLE_NAME" + NAME,
                            "LAST_REFRESH TIMESTAMP",
                            "ADAPTER_NOTES" + LONG),
                    table(
                            "EXA_ALL_VIRTUAL_COLUMNS",
                            "SELECT schema_name, table_name, name, nullif(notes, '') FROM {virtual_columns}",
                            "COLUMN_SCHEMA" + NAME,
                            "COLUMN_TABLE" + NAME,
                            "COLUMN_NAME" + NAME,
                            "ADAPTER_NOTES" + LONG),
                    table(
                            "EXA_ALL_SCHEMAS",
                            "SELECT name, FALSE FROM {schemas} UNION ALL SELECT name, TRUE FROM {virtual_schemas}",
                            "SCHEMA_NAME" + NAME,
                            "SCHEMA_IS_VIRTUAL BOOLEAN"),
                    tables("EXA_ALL_TABLES"),
                    tables("EXA_USER_TABLES"),
                    table(
                            "EXA_SQL_KEYWORDS",
                            "SELECT unnest(string_split('" + String.join(" ", ReservedWords.all()) + "', ' ')), TRUE",
                            "KEYWORD" + NAME,
                            "RESERVED BOOLEAN"),
                    table(
                            "EXA_ALL_COLUMNS",
                            "SELECT schema_name, table_name, 'TABLE', name, type, CAST(ordinal + 1 AS DECIMAL(9,0)),"
                                    + " is_nullable, FALSE, NULL FROM {columns} UNION ALL"
                                    + " SELECT schema_name, table_name, 'TABLE', name, type,"
                                    + " CAST(ordinal + 1 AS DECIMAL(9,0)), is_nullable, TRUE, nullif(remark, '')"
                                    + " FROM {virtual_columns}",
                            "COLUMN_SCHEMA" + NAME,
                            "COLUMN_TABLE" + NAME,
                            "COLUMN_OBJECT_TYPE VARCHAR(10)",
                            "COLUMN_NAME" + NAME,
                            "COLUMN_TYPE VARCHAR(40)",
                            "COLUMN_ORDINAL_POSITION DECIMAL(9,0)",
                            "COLUMN_IS_NULLABLE BOOLEAN",
                            "COLUMN_IS_VIRTUAL BOOLEAN",
                            "COLUMN_COMMENT" + LONG),
                    table(
                            "EXA_ALL_VIEWS",
                            "SELECT schema_name, name, query FROM {views}",
                            "VIEW_SCHEMA" + NAME,
                            "VIEW_NAME" + NAME,
                            "VIEW_TEXT" + LONG),
                    table(
                            "EXA_ALL_SCRIPTS",
                            "SELECT schema_name, name, kind, CASE WHEN kind = 'SCRIPTING' OR"
                                    + " regexp_matches(text, '^\\s*CREATE\\s+(OR\\s+REPLACE\\s+)?LUA\\s', 'i')"
                                    + " THEN 'LUA' ELSE 'JAVA' END, text FROM {scripts}",
                            "SCRIPT_SCHEMA" + NAME,
                            "SCRIPT_NAME" + NAME,
                            "SCRIPT_TYPE VARCHAR(10)",
                            "SCRIPT_LANGUAGE VARCHAR(30)",
                            "SCRIPT_TEXT" + LONG),
                    table("EXA_DBA_CONNECTIONS", "SELECT name FROM {connections}", "CONNECTION_NAME" + NAME))
            .collect(Collectors.toMap(table -> table.name().name(), Function.identity()));

    private SystemTables() {}

    /** The system table of this name. */
    static Optional<SystemTable> find(String name) {
        return Optional.ofNullable(TABLES.get(name));
    }

    /** All names. */
    static Set<String> names() {
        return TABLES.keySet();
    }

    /** Tables and virtual tables. There is one user, so that the tables of the user are all tables. */
    private static SystemTable tables(String name) {
        return table(
                name,
                "SELECT schema_name, name, FALSE, NULL FROM {tables} UNION ALL"
                        + " SELECT schema_name, name, TRUE, nullif(remark, '') FROM {virtual_tables}",
                "TABLE_SCHEMA" + NAME,
                "TABLE_NAME" + NAME,
                "TABLE_IS_VIRTUAL BOOLEAN",
                "TABLE_COMMENT" + LONG);
    }

    private static SystemTable table(String name, String query, String... columns) {
        String sql = query;
        for (String part : List.of(
                "virtual_schemas",
                "virtual_properties",
                "virtual_tables",
                "virtual_columns",
                "schemas",
                "tables",
                "columns",
                "views",
                "scripts",
                "connections")) {
            sql = sql.replace("{" + part + "}", CatalogTables.of(part));
        }
        List<TableColumn> typed =
                Arrays.stream(columns).map(SystemTables::column).toList();
        return new SystemTable(new QualifiedName(SCHEMA, name), typed, sql);
    }

    private static TableColumn column(String definition) {
        int blank = definition.indexOf(' ');
        return new TableColumn(
                definition.substring(0, blank), SqlType.parse(definition.substring(blank + 1)), true, "");
    }
}
