package org.parquetvs.container.script;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BatchSource;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.container.wire.CallHeader;

/** Input that arrives column by column. */
final class BatchIterator extends ScriptIterator implements BatchSource {
    private final InputRows rows;

    BatchIterator(CallHeader.Shape shape, InputRows rows, ResultRows results) {
        super(shape, rows, results);
        this.rows = rows;
    }

    @Override
    public @Nullable ColumnBatch nextBatch() {
        return rows.nextBatch();
    }
}
