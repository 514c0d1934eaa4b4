package org.parquetvs.importexport.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.parquetvs.importexport.columns.WantedColumn;
import org.parquetvs.importexport.error.ColumnErrors;
import org.parquetvs.type.InvalidTypeException;
import org.parquetvs.type.SqlType;

/**
 * The table that files are loaded into.
 *
 * @param sql its name as a statement writes it
 * @param columns its columns, in order
 */
public record LoadedTable(String sql, List<WantedColumn> columns) {

    public LoadedTable {
        columns = List.copyOf(columns);
    }

    /**
     * Reads the description that {@code LOAD_PARQUET} passes on.
     *
     * @param text the table name on the first line, then one line for each column: its name, a tab and its type
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if a column has a type that no file can fill
     */
    public static LoadedTable parse(String text) {
        List<String> lines = Arrays.asList(text.split("\n"));
        return new LoadedTable(
                lines.get(0),
                lines.subList(1, lines.size()).stream().map(LoadedTable::column).toList());
    }

    private static WantedColumn column(String line) {
        int tab = line.indexOf('\t');
        String name = line.substring(0, tab);
        String type = line.substring(tab + 1);
        try {
            return new WantedColumn(name, SqlType.parse(type));
        } catch (InvalidTypeException exception) {
            throw ColumnErrors.unsupportedColumnType(name, type);
        }
    }

    /** The same table with one more column. */
    LoadedTable with(WantedColumn column) {
        List<WantedColumn> more = new ArrayList<>(columns);
        more.add(column);
        return new LoadedTable(sql, more);
    }

    /** The same table with another type of a column. */
    LoadedTable with(String name, SqlType type) {
        return new LoadedTable(
                sql,
                columns.stream()
                        .map(column -> column.name().equals(name) ? new WantedColumn(name, type) : column)
                        .toList());
    }
}
