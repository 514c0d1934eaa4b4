package org.parquetvs.sql.catalog;

import java.util.List;

/** A table whose rows DuckDB stores. */
public record LocalTable(QualifiedName name, List<TableColumn> columns) implements TableObject {

    public LocalTable {
        columns = List.copyOf(columns);
    }

    @Override
    public String kind() {
        return "table";
    }
}
