package org.parquetvs.worker.parquet;

import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.parquetvs.footer.Footer;

/** Finds the column chunks of a field: one if the field is a value, one for each leaf below it if it is nested. */
final class RowGroupLeaves {

    private RowGroupLeaves() {}

    /** The chunks below the top-level field {@code name}, in the order of the schema; none if the file lacks it. */
    static List<LeafColumn> of(RowGroup rowGroup, String name) {
        return rowGroup.footer().rowGroups().get(rowGroup.ordinal()).getColumns().stream()
                .filter(column -> column.getPath().toArray()[0].equals(name))
                .map(column -> leaf(rowGroup, column))
                .toList();
    }

    private static LeafColumn leaf(RowGroup rowGroup, ColumnChunkMetaData column) {
        Footer footer = rowGroup.footer();
        String path = column.getPath().toDotString();
        Place place = new Place(footer.file().key(), rowGroup.ordinal(), path);
        long offset = column.getStartingPos();
        long length = column.getTotalSize();
        long fileSize = footer.file().size();
        if (offset < 0 || length < 0 || length > fileSize || offset > fileSize - length) {
            throw DecodeErrors.chunkOutsideFile(place, offset, length, fileSize);
        }
        ColumnDescriptor descriptor =
                footer.schema().getColumnDescription(column.getPath().toArray());
        return new LeafColumn(
                place, descriptor, new ColumnChunk(path, offset, length), column.getCodec(), column.getValueCount());
    }
}
