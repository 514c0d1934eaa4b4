package org.parquetvs.cluster.storage;

import org.jspecify.annotations.Nullable;

/** Reads a cursor row by row. */
public final class RowCursor implements AutoCloseable {
    private final Cursor batches;
    private @Nullable RowBatch batch;
    private int next;

    public RowCursor(Cursor batches) {
        this.batches = batches;
    }

    /** The next row, as {@link RowBatch#row} has it, or null after the last one. */
    public @Nullable Object @Nullable [] next() {
        RowBatch current = batch;
        if (current == null || next == current.rowCount()) {
            current = batches.next();
            batch = current;
            next = 0;
        }
        return current == null ? null : current.row(next++);
    }

    @Override
    public void close() {
        batches.close();
    }
}
