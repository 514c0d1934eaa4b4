package org.parquetvs.adapter.metadata;

import java.util.List;
import org.parquetvs.scan.file.FileFormat;

/**
 * The format and the columns of a table.
 *
 * @param note how many of the files were inspected for columns; empty if all were
 */
public record TableSchema(FileFormat format, List<DescribedColumn> columns, String note) {

    public TableSchema {
        columns = List.copyOf(columns);
    }
}
