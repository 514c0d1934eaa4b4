package org.parquetvs.worker.export;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.export.column.BatchBuilder;

/**
 * Keeps the arrays of written row groups for the row groups that are read next: arrays of this size are expensive to
 * allocate and to collect. With many directories nothing is kept, because the arrays of a large row group would then
 * hold the few rows of another one.
 */
final class SpareBuilders {
    private final List<SqlType> types;
    private final int most;
    private final Deque<BatchBuilder> spare = new ArrayDeque<>();

    /** @param most how many builders to keep */
    SpareBuilders(List<SqlType> types, int most) {
        this.types = types;
        this.most = most;
    }

    /** An empty builder. */
    synchronized BatchBuilder take() {
        BatchBuilder kept = spare.poll();
        return kept == null ? new BatchBuilder(types) : kept;
    }

    /** Takes a builder whose rows are written. */
    synchronized void giveBack(BatchBuilder builder) {
        if (spare.size() < most) {
            builder.clear();
            spare.add(builder);
        }
    }
}
