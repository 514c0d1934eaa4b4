package org.parquetvs.worker.keys;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/** Collects the first column of the rows that a scan emits, unless that takes too much memory. */
public final class KeyCollector implements Emitter {
    private final MemoryBudget budget;
    private final long limit;
    private @Nullable CollectedKeys collected;
    private long reserved;

    /**
     * A collector without keys.
     *
     * @param type type of the column; {@link org.parquetvs.scan.KeyFilter#areComparable} holds for it and itself
     * @param limit bytes that the keys may take
     */
    public KeyCollector(SqlType type, MemoryBudget budget, long limit) {
        this.budget = budget;
        this.limit = limit;
        this.collected = CollectedKeys.of(type);
    }

    @Override
    public void emit(ColumnBatch batch, Selection selection) {
        if (collected == null) {
            return;
        }
        collected.add(batch.columns().get(0), batch.rowCount(), selection);
        long bytes = collected.bytes();
        budget.reserve(bytes - reserved);
        reserved = bytes;
        if (bytes > limit || budget.isExceeded()) {
            collected = null;
            close();
        }
    }

    /** The keys so far. */
    public KeySet keys() {
        return collected == null ? new EveryKey() : collected;
    }

    /** Releases the memory that it accounts for; the owner of the keys accounts for them from now on. */
    @Override
    public void close() {
        budget.release(reserved);
        reserved = 0;
    }
}
