package org.parquetvs.cluster.catalog;

import java.util.Arrays;
import java.util.List;
import org.parquetvs.type.SqlType;

/**
 * A table about the database.
 *
 * @param columns its columns
 * @param duckDbSql the query over the catalog's own tables that yields its rows
 */
public record SystemTable(QualifiedName name, List<TableColumn> columns, String duckDbSql) implements TableObject {

    public SystemTable {
        columns = List.copyOf(columns);
    }

    /**
     * A table.
     *
     * @param query <code>{name}</code> is a placeholder for a table of the catalog
     * @param columns name and type of each
     */
    static SystemTable of(String name, String query, String... columns) {
        List<TableColumn> typed =
                Arrays.stream(columns).map(SystemTable::column).toList();
        return new SystemTable(new QualifiedName(SystemTables.SCHEMA, name), typed, Rows.withTables(query));
    }

    private static TableColumn column(String definition) {
        int blank = definition.indexOf(' ');
        return new TableColumn(
                definition.substring(0, blank), SqlType.parse(definition.substring(blank + 1)), true, "");
    }

    /** The same table under another name. */
    SystemTable as(String otherName) {
        return new SystemTable(new QualifiedName(SystemTables.SCHEMA, otherName), columns, duckDbSql);
    }

    /** The same table in another schema. */
    SystemTable in(String schema) {
        return new SystemTable(new QualifiedName(schema, name.name()), columns, duckDbSql);
    }

    /** The same table over another query. */
    public SystemTable with(String otherSql) {
        return new SystemTable(name, columns, otherSql);
    }

    @Override
    public String kind() {
        return "system table";
    }
}
