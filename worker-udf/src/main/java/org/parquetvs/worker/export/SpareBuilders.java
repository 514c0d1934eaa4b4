package org.parquetvs.worker.export;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.export.column.BatchBuilder;

/**
 * Keeps the arrays of a written row group for one that is read later: arrays of this size are expensive to allocate and
 * to collect.
 */
final class SpareBuilders {
    private final List<SqlType> types;
    private @Nullable BatchBuilder spare;

    SpareBuilders(List<SqlType> types) {
        this.types = types;
    }

    /** An empty builder. */
    synchronized BatchBuilder take() {
        BatchBuilder kept = spare;
        spare = null;
        return kept == null ? new BatchBuilder(types) : kept;
    }

    /** Takes a builder whose rows are written. */
    synchronized void giveBack(BatchBuilder builder) {
        builder.clear();
        spare = builder;
    }
}
