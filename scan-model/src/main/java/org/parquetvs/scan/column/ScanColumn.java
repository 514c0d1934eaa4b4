package org.parquetvs.scan.column;

import java.util.List;
import org.parquetvs.scan.file.ComparedColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.type.SqlType;

/**
 * One column that a scan emits.
 *
 * @param name its name in the database
 * @param source where its values come from
 * @param type its type in the database; the worker converts to it exactly or fails
 */
public record ScanColumn(String name, ColumnSource source, SqlType type) {

    /** Most columns of a virtual table: the database keeps their descriptions and sends them with every query. */
    public static final int MOST = 10_000;

    /** A column of a table. */
    public static ScanColumn of(ComparedColumn column) {
        return new ScanColumn(
                column.name(), ColumnSource.Field.of(List.of(column.name()), column.field()), column.type());
    }

    /** What the listing says about the column in all rows of a file. */
    public Domain domainIn(FileEntry file) {
        return source.valueIn(file, type).map(Domain::of).orElse(Domain.UNKNOWN);
    }
}
