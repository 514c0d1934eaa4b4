package org.parquetvs.sql.catalog;

import java.util.List;

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

    /** The same table over another query. */
    public SystemTable with(String otherSql) {
        return new SystemTable(name, columns, otherSql);
    }

    @Override
    public String kind() {
        return "system table";
    }
}
