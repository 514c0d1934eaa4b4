package org.parquetvs.worker.io;

import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;

/** A row group whose bytes are here or on their way. */
public final class FetchedRowGroup {
    private final RowGroup rowGroup;
    private final RowGroupFetch fetch;

    FetchedRowGroup(RowGroup rowGroup, RowGroupFetch fetch) {
        this.rowGroup = rowGroup;
        this.fetch = fetch;
    }

    public RowGroup rowGroup() {
        return rowGroup;
    }

    /** The bytes of one of its column chunks; each can be opened once. */
    public ColumnChunkSource open(ColumnChunk chunk) {
        return fetch.source(chunk);
    }

    RowGroupFetch fetch() {
        return fetch;
    }
}
