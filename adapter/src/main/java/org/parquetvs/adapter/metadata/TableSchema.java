package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.Objects;
import org.parquetvs.scan.file.FileFormat;

/**
 * The format and the columns of a table.
 *
 * @param note which files the columns were not looked for in; empty if in all
 */
public record TableSchema(FileFormat format, List<TableColumn> columns, String note) {

    public TableSchema {
        Objects.requireNonNull(format, "format");
        columns = List.copyOf(columns);
        Objects.requireNonNull(note, "note");
    }
}
