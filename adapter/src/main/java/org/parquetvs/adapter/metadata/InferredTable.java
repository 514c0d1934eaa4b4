package org.parquetvs.adapter.metadata;

import java.util.List;
import java.util.Objects;
import org.parquetvs.scan.file.FileFormat;

/** What the files of a table say of it. */
public record InferredTable(FileFormat format, List<TableColumn> columns) {

    public InferredTable {
        Objects.requireNonNull(format, "format");
        columns = List.copyOf(columns);
    }
}
