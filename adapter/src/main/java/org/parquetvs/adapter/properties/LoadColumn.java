package org.parquetvs.adapter.properties;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a column of the loaded table may say about the origin of a row. For each, an option names the column. */
public enum LoadColumn {
    PATH_COLUMN(FileColumn.SOURCE_REFERENCE),
    SIZE_COLUMN(FileColumn.SOURCE_SIZE),
    ETAG_COLUMN(FileColumn.SOURCE_ETAG),
    MODIFIED_COLUMN(FileColumn.SOURCE_LAST_MODIFIED),
    ROW_GROUP_COLUMN(FileColumn.SOURCE_ROW_GROUP),
    ROW_COLUMN(FileColumn.SOURCE_ROW_NUMBER),
    LOAD_ID_COLUMN(null);

    private final @Nullable FileColumn fileColumn;

    LoadColumn(@Nullable FileColumn fileColumn) {
        this.fileColumn = fileColumn;
    }

    /** The column that a worker fills; empty for the number of the load. */
    public Optional<FileColumn> fileColumn() {
        return Optional.ofNullable(fileColumn);
    }
}
