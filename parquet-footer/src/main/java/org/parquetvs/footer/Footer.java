package org.parquetvs.footer;

import java.util.List;
import java.util.Objects;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.planner.FileEntry;

/**
 * The footer of one file.
 *
 * @param file the file, as listed
 * @param metadata its schema and row groups, as parquet-java presents them
 */
public record Footer(FileEntry file, ParquetMetadata metadata) {

    public Footer {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(metadata, "metadata");
    }

    /** The schema; its fields are the columns. */
    public MessageType schema() {
        return metadata.getFileMetaData().getSchema();
    }

    /** The row groups; parquet-java calls them blocks. */
    public List<BlockMetaData> rowGroups() {
        return metadata.getBlocks();
    }

    /** Rows in all row groups. */
    public long rows() {
        return rowGroups().stream().mapToLong(BlockMetaData::getRowCount).sum();
    }
}
