package org.parquetvs.worker.parquet;

import java.util.List;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;

/** Finds the column chunks of a field: one if the field is a value, one for each leaf below it if it is nested. */
final class RowGroupLeaves {

    private RowGroupLeaves() {}

    /** The chunks below the top-level field {@code name}, in the order of the schema; none if the file lacks it. */
    static List<ColumnChunkMetaData> of(RowGroup rowGroup, String name) {
        BlockMetaData metadata = rowGroup.footer().rowGroups().get(rowGroup.ordinal());
        return metadata.getColumns().stream()
                .filter(column -> column.getPath().toArray()[0].equals(name))
                .toList();
    }

    /** Where the pages of {@code column} are. */
    static ColumnChunk chunk(ColumnChunkMetaData column) {
        return new ColumnChunk(column.getPath().toDotString(), column.getStartingPos(), column.getTotalSize());
    }
}
