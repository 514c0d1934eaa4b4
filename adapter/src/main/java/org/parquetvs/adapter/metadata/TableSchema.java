package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.Objects;
import org.parquetvs.scan.file.FileFormat;

/** The format and the columns of a table. */
public record TableSchema(FileFormat format, List<TableColumn> columns) {

    public TableSchema {
        Objects.requireNonNull(format, "format");
        columns = List.copyOf(columns);
    }
}
