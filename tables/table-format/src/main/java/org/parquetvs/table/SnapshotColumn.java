package org.parquetvs.table;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.type.SqlType;

/**
 * A top-level column of a table.
 *
 * @param name in the table
 * @param field how files name it
 * @param type of the database that holds its values
 * @param nullable whether a row may be NULL in the database
 * @param comment its type in the table, for the reader of the database's catalogue
 * @param obstacle why the column cannot be read; empty if it can
 */
public record SnapshotColumn(
        String name, TableField field, SqlType type, boolean nullable, String comment, Optional<String> obstacle) {
    /** Where a scan finds its values. */
    public ColumnSource source() {
        return ColumnSource.Field.of(List.of(name), field);
    }

    /** The column in a scan, under a name of the database. */
    public ScanColumn as(String databaseName) {
        return new ScanColumn(databaseName, source(), type);
    }
}
