package org.parquetvs.format;

import java.util.List;
import org.parquetvs.scan.column.RowPath;

/**
 * What the files say about a table.
 *
 * @param rows what makes a row: a record, or an element of a list
 * @param columns columns in the order in which they first occur; the path of each leads from a row to the column, and
 *     is empty for the row itself
 */
public record InferredTable(RowPath rows, List<Column> columns) {

    /**
     * A column of the table.
     *
     * @param path the names from the row to the field
     * @param column its type and what else is known; its name is its path with dots
     */
    public record Column(List<String> path, InferredColumn column) {
        public Column {
            path = List.copyOf(path);
        }
    }

    public InferredTable {
        columns = List.copyOf(columns);
    }
}
