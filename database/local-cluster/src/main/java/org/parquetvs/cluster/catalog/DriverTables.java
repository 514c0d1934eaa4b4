package org.parquetvs.cluster.catalog;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.TableObject;

/**
 * The tables that Exasol's JDBC and ODBC drivers read for their metadata, with the columns that JDBC's
 * {@code DatabaseMetaData} returns.
 */
final class DriverTables {
    static final String SCHEMA = "$ODBCJDBC";

    private static final String NAME = " VARCHAR(128)";
    private static final String LONG = " VARCHAR(2000000)";
    private static final String NUMBER = " DECIMAL(9,0)";

    /** The only catalog, with the name that it has in each Exasol database. */
    private static final String CATALOG = "'EXA_DB'";

    /** Codes of {@code java.sql.DatabaseMetaData} for foreign keys: no action, not deferrable. */
    private static final String NO_ACTION = "3, 3";

    private static final String NOT_DEFERRABLE = "7";

    private static final Map<String, SystemTable> TABLES = Map.copyOf(
            all().stream().collect(Collectors.toMap(table -> table.name().name(), Function.identity())));

    private DriverTables() {}

    private static List<SystemTable> all() {
        return List.of(
                table(
                        "DB_METADATA",
                        "SELECT PARAM_NAME, PARAM_VALUE, IS_STATIC FROM " + rows("EXA_METADATA"),
                        "NAME VARCHAR(100)",
                        "VALUE" + LONG,
                        "IS_STATIC BOOLEAN"),
                table("ALL_CATALOGS", "SELECT " + CATALOG, "TABLE_CAT" + NAME),
                table(
                        "ALL_SCHEMAS",
                        "SELECT SCHEMA_NAME, " + CATALOG + " FROM " + rows("EXA_ALL_SCHEMAS")
                                + " UNION ALL SELECT 'SYS', " + CATALOG,
                        "TABLE_SCHEM" + NAME,
                        "TABLE_CATALOG" + NAME),
                table("TABLE_TYPES", "VALUES ('SYSTEM TABLE'), ('TABLE'), ('VIEW')", "TABLE_TYPE" + NAME),
                tables(),
                columns(),
                primaryKeys(),
                foreignKeys(),
                indices(),
                procedures(),
                types());
    }

    private static SystemTable table(String name, String query, String... columns) {
        return SystemTables.of(name, query, columns).in(SCHEMA);
    }

    /** The rows of a system table, with its column names. */
    private static String rows(String systemTable) {
        SystemTable table = SystemTables.find(systemTable).orElseThrow();
        String names = table.columns().stream().map(TableColumn::name).collect(Collectors.joining(", "));
        return "(" + table.duckDbSql() + ") AS " + systemTable + "(" + names + ")";
    }

    private static SystemTable tables() {
        String rest = ", NULL, NULL, NULL, NULL, NULL, 'SYS', ";
        return table(
                "ALL_TABLES",
                "SELECT " + CATALOG + ", TABLE_SCHEMA, TABLE_NAME, 'TABLE', TABLE_COMMENT" + rest
                        + "TABLE_OBJECT_ID FROM "
                        + rows("EXA_ALL_TABLES")
                        + " UNION ALL SELECT " + CATALOG + ", VIEW_SCHEMA, VIEW_NAME, 'VIEW', VIEW_COMMENT" + rest
                        + "VIEW_OBJECT_ID FROM " + rows("EXA_ALL_VIEWS")
                        + " UNION ALL SELECT " + CATALOG + ", SCHEMA_NAME, OBJECT_NAME, 'SYSTEM TABLE', OBJECT_COMMENT"
                        + rest + "NULL FROM " + rows("EXA_SYSCAT"),
                "TABLE_CAT" + NAME,
                "TABLE_SCHEM" + NAME,
                "TABLE_NAME" + NAME,
                "TABLE_TYPE" + NAME,
                "REMARKS" + LONG,
                "TYPE_CAT" + NAME,
                "TYPE_SCHEM" + NAME,
                "TYPE_NAME" + NAME,
                "SELF_REFERENCING_COL_NAME" + NAME,
                "REF_GENERATION" + NAME,
                "OWNER" + NAME,
                "OBJECT_ID DECIMAL(18,0)");
    }

    private static SystemTable columns() {
        return table(
                "ALL_COLUMNS",
                "SELECT " + CATALOG + ", COLUMN_SCHEMA, COLUMN_TABLE, COLUMN_NAME, COLUMN_TYPE_ID,"
                        + " split_part(split_part(COLUMN_TYPE, '(', 1), ' ', 1), coalesce(COLUMN_NUM_PREC, COLUMN_MAXSIZE),"
                        + " NULL, COLUMN_NUM_SCALE, CASE WHEN COLUMN_NUM_PREC IS NOT NULL THEN 10 END,"
                        + " CASE WHEN COLUMN_IS_NULLABLE THEN 1 WHEN NOT COLUMN_IS_NULLABLE THEN 0 ELSE 2 END,"
                        + " COLUMN_COMMENT, COLUMN_DEFAULT, COLUMN_TYPE_ID, NULL,"
                        + " CASE WHEN COLUMN_TYPE_ID IN (1, 12) THEN 4 * COLUMN_MAXSIZE END, COLUMN_ORDINAL_POSITION,"
                        + " CASE WHEN COLUMN_IS_NULLABLE THEN 'YES' WHEN NOT COLUMN_IS_NULLABLE THEN 'NO' ELSE '' END,"
                        + " NULL, NULL, NULL, NULL, CASE WHEN COLUMN_IDENTITY IS NULL THEN 'NO' ELSE 'YES' END, 'NO', "
                        + ObjectIds.of("COLUMN_OBJECT_TYPE", "COLUMN_SCHEMA", "COLUMN_TABLE")
                        + ", COLUMN_TYPE, COLUMN_IS_DISTRIBUTION_KEY, COLUMN_IDENTITY, COLUMN_COMMENT, COLUMN_IS_NULLABLE FROM "
                        + rows("EXA_ALL_COLUMNS"),
                "TABLE_CAT" + NAME,
                "TABLE_SCHEM" + NAME,
                "TABLE_NAME" + NAME,
                "COLUMN_NAME" + NAME,
                "DATA_TYPE" + NUMBER,
                "TYPE_NAME" + NAME,
                "COLUMN_SIZE" + NUMBER,
                "BUFFER_LENGTH" + NUMBER,
                "DECIMAL_DIGITS" + NUMBER,
                "NUM_PREC_RADIX" + NUMBER,
                "NULLABLE" + NUMBER,
                "REMARKS" + LONG,
                "COLUMN_DEF" + LONG,
                "SQL_DATA_TYPE" + NUMBER,
                "SQL_DATETIME_SUB" + NUMBER,
                "CHAR_OCTET_LENGTH" + NUMBER,
                "ORDINAL_POSITION" + NUMBER,
                "IS_NULLABLE" + NAME,
                "SCOPE_CATALOG" + NAME,
                "SCOPE_SCHEMA" + NAME,
                "SCOPE_TABLE" + NAME,
                "SOURCE_DATA_TYPE" + NUMBER,
                "IS_AUTOINCREMENT" + NAME,
                "IS_GENERATEDCOLUMN" + NAME,
                "OBJECT_ID DECIMAL(18,0)",
                "COLUMN_TYPE VARCHAR(54)",
                "COLUMN_IS_DISTRIBUTION_KEY BOOLEAN",
                "COLUMN_IDENTITY DECIMAL(36,0)",
                "COLUMN_COMMENT" + LONG,
                "COLUMN_IS_NULLABLE BOOLEAN");
    }

    private static SystemTable primaryKeys() {
        return table(
                "PRIMARY_KEYS",
                "SELECT " + CATALOG + ", CONSTRAINT_SCHEMA, CONSTRAINT_TABLE, COLUMN_NAME, ORDINAL_POSITION,"
                        + " CONSTRAINT_NAME FROM " + rows("EXA_ALL_CONSTRAINT_COLUMNS")
                        + " WHERE CONSTRAINT_TYPE = 'PRIMARY KEY'",
                "TABLE_CAT" + NAME,
                "TABLE_SCHEM" + NAME,
                "TABLE_NAME" + NAME,
                "COLUMN_NAME" + NAME,
                "KEY_SEQ" + NUMBER,
                "PK_NAME" + NAME);
    }

    private static SystemTable foreignKeys() {
        return table(
                "FOREIGN_KEYS",
                "SELECT " + CATALOG + ", REFERENCED_SCHEMA, REFERENCED_TABLE, REFERENCED_COLUMN, " + CATALOG
                        + ", CONSTRAINT_SCHEMA, CONSTRAINT_TABLE, COLUMN_NAME, ORDINAL_POSITION, " + NO_ACTION
                        + ", CONSTRAINT_NAME, NULL, " + NOT_DEFERRABLE + " FROM " + rows("EXA_ALL_CONSTRAINT_COLUMNS")
                        + " WHERE CONSTRAINT_TYPE = 'FOREIGN KEY'",
                "PKTABLE_CAT" + NAME,
                "PKTABLE_SCHEM" + NAME,
                "PKTABLE_NAME" + NAME,
                "PKCOLUMN_NAME" + NAME,
                "FKTABLE_CAT" + NAME,
                "FKTABLE_SCHEM" + NAME,
                "FKTABLE_NAME" + NAME,
                "FKCOLUMN_NAME" + NAME,
                "KEY_SEQ" + NUMBER,
                "UPDATE_RULE" + NUMBER,
                "DELETE_RULE" + NUMBER,
                "FK_NAME" + NAME,
                "PK_NAME" + NAME,
                "DEFERRABILITY" + NUMBER);
    }

    /** There are no indices. */
    private static SystemTable indices() {
        return table(
                "ALL_INDICES",
                "SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL LIMIT 0",
                "TABLE_CAT" + NAME,
                "TABLE_SCHEM" + NAME,
                "TABLE_NAME" + NAME,
                "NON_UNIQUE BOOLEAN",
                "INDEX_QUALIFIER" + NAME,
                "INDEX_NAME" + NAME,
                "TYPE" + NUMBER,
                "ORDINAL_POSITION" + NUMBER,
                "COLUMN_NAME" + NAME,
                "ASC_OR_DESC" + NAME,
                "CARDINALITY" + NUMBER,
                "PAGES" + NUMBER,
                "FILTER_CONDITION" + NAME);
    }

    /** Scripts as procedures; JDBC does not ask for their results. */
    private static SystemTable procedures() {
        return table(
                "ALL_PROCEDURES",
                "SELECT " + CATALOG
                        + ", SCRIPT_SCHEMA, SCRIPT_NAME, NULL, NULL, NULL, SCRIPT_COMMENT, 0, SCRIPT_NAME FROM "
                        + rows("EXA_ALL_SCRIPTS"),
                "PROCEDURE_CAT" + NAME,
                "PROCEDURE_SCHEM" + NAME,
                "PROCEDURE_NAME" + NAME,
                "RESERVED1" + NAME,
                "RESERVED2" + NAME,
                "RESERVED3" + NAME,
                "REMARKS" + LONG,
                "PROCEDURE_TYPE" + NUMBER,
                "SPECIFIC_NAME" + NAME);
    }

    private static SystemTable types() {
        return table(
                "TYPE_INFO",
                "SELECT TYPE_NAME, TYPE_ID, \"PRECISION\", LITERAL_PREFIX, LITERAL_SUFFIX, CREATE_PARAMS,"
                        + " CAST(IS_NULLABLE AS INTEGER), CASE_SENSITIVE, SEARCHABLE, UNSIGNED_ATTRIBUTE, FIXED_PREC_SCALE,"
                        + " AUTO_UNIQUE, LOCAL_TYPE_NAME, MINIMUM_SCALE, MAXIMUM_SCALE, SQL_DATA_TYPE, SQL_DATETIME_SUB,"
                        + " NUM_PREC_RADIX FROM " + rows("EXA_SQL_TYPES"),
                "TYPE_NAME" + NAME,
                "DATA_TYPE" + NUMBER,
                "PRECISION" + NUMBER,
                "LITERAL_PREFIX" + NAME,
                "LITERAL_SUFFIX" + NAME,
                "CREATE_PARAMS" + NAME,
                "NULLABLE" + NUMBER,
                "CASE_SENSITIVE BOOLEAN",
                "SEARCHABLE" + NUMBER,
                "UNSIGNED_ATTRIBUTE BOOLEAN",
                "FIXED_PREC_SCALE BOOLEAN",
                "AUTO_INCREMENT BOOLEAN",
                "LOCAL_TYPE_NAME" + NAME,
                "MINIMUM_SCALE" + NUMBER,
                "MAXIMUM_SCALE" + NUMBER,
                "SQL_DATA_TYPE" + NUMBER,
                "SQL_DATETIME_SUB" + NUMBER,
                "NUM_PREC_RADIX" + NUMBER);
    }

    /** The table of this name. */
    static Optional<TableObject> find(String name) {
        return Optional.ofNullable(TABLES.get(name));
    }
}
