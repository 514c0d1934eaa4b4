package org.parquetvs.adapter.properties;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a column of the loaded table may tell of where a row comes from; each has an option that names the column. */
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

    /** What a worker knows of the file; empty for the number of the load. */
    public Optional<FileColumn> fileColumn() {
        return Optional.ofNullable(fileColumn);
    }
}
