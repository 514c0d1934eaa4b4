package org.parquetvs.worker.parquet;

import java.util.Objects;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/**
 * One row group of one file.
 *
 * @param key the file's key, for messages and for columns that hold it
 * @param footer the file's footer
 * @param ordinal position of the row group in the footer
 */
public record RowGroup(String key, ParquetMetadata footer, int ordinal) {

    public RowGroup {
        Objects.requireNonNull(key, "key");
        Objects.checkIndex(ordinal, footer.getBlocks().size());
    }

    /** Number of rows that the footer promises. */
    public long rows() {
        return footer.getBlocks().get(ordinal).getRowCount();
    }
}
