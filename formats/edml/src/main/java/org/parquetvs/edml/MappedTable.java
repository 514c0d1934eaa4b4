package org.parquetvs.edml;

import java.util.List;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.SqlType;

/**
 * A table that a definition makes of documents or of lists in them.
 *
 * @param name of the table
 * @param description comment of the table; empty for none
 * @param rows what makes a row
 * @param columns columns in the order of the definition, then the columns that lead to the parent table
 */
public record MappedTable(String name, String description, RowPath rows, List<Column> columns) {

    /**
     * A column of the table.
     *
     * @param description comment of the column; empty for none
     */
    public record Column(ScanColumn column, String description) {

        static Column of(String name, ColumnSource source, SqlType type, String description) {
            return new Column(new ScanColumn(name, source, type), description);
        }

        Column named(String name) {
            return of(name, column.source(), column.type(), description);
        }

        String name() {
            return column.name();
        }
    }

    public MappedTable {
        columns = List.copyOf(columns);
    }
}
