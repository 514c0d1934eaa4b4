package org.parquetvs.adapter.metadata;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.adapter.error.MetadataErrors;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.adapter.properties.TableDefinition;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.table.TableSnapshot;

/** The columns of tables with metadata of their own. */
final class SnapshotSchema {

    private SnapshotSchema() {}

    /** The columns of a table that can be read, then those that say which file a row comes from. */
    static TableSchema schema(TableSnapshot snapshot, TableDefinition table) {
        List<SnapshotColumn> readable = snapshot.columns().stream()
                .filter(column -> column.obstacle().isEmpty())
                .toList();
        Set<String> reserved =
                table.fileColumns().stream().map(FileColumn::name).collect(Collectors.toSet());
        Iterator<String> names = new ColumnNames(table.naming(), reserved)
                .of(readable.stream().map(SnapshotColumn::name).toList())
                .iterator();
        List<DescribedColumn> columns = new ArrayList<>();
        readable.forEach(column -> columns.add(new DescribedColumn(column.as(names.next()), column.comment())));
        if (columns.isEmpty()) {
            throw MetadataErrors.noColumns(
                    table.name(), snapshot.pin().address().toString());
        }
        TableInference.fileColumns(table).forEach(columns::add);
        return new TableSchema(FileFormat.PARQUET, columns, leftOut(snapshot.columns()));
    }

    private static String leftOut(List<SnapshotColumn> columns) {
        String reasons = columns.stream()
                .flatMap(column -> column.obstacle().map(obstacle -> column.name() + ", because " + obstacle).stream())
                .collect(Collectors.joining("; "));
        return reasons.isEmpty() ? "" : "Columns that are left out: " + reasons + ".";
    }
}
