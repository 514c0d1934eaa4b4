package org.parquetvs.cluster.catalog;

import java.util.List;

/**
 * A table about the catalog.
 *
 * @param columns its columns
 * @param duckDbSql the query over the catalog's own tables that yields its rows
 */
public record SystemTable(QualifiedName name, List<TableColumn> columns, String duckDbSql) implements TableObject {

    public SystemTable {
        columns = List.copyOf(columns);
    }

    @Override
    public String kind() {
        return "system table";
    }
}
