package org.parquetvs.worker.io;

import org.parquetvs.decoder.PlannedRowGroup;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.predicate.Predicate;

/** A row group whose bytes have arrived or are being fetched. */
public final class FetchedRowGroup {
    private final PlannedRowGroup planned;
    private final RowGroupFetch fetch;

    FetchedRowGroup(PlannedRowGroup planned, RowGroupFetch fetch) {
        this.planned = planned;
        this.fetch = fetch;
    }

    public RowGroup rowGroup() {
        return planned.rowGroup();
    }

    /** The row group, and the column chunks that are decoded. */
    public PlannedRowGroup planned() {
        return planned;
    }

    /** The bytes of one of its column chunks; each can be opened once. */
    public ColumnChunkSource open(ColumnChunk chunk) {
        return fetch.source(chunk);
    }

    /** Whether one of its rows can fulfil a condition, as far as statistics show. */
    boolean mayMatch(Predicate condition) {
        return rowGroup().footer().mayMatch(rowGroup().ordinal(), condition);
    }

    RowGroupFetch fetch() {
        return fetch;
    }
}
