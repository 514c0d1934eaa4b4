package org.parquetvs.cluster.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a result, some at a time. */
public interface Cursor extends AutoCloseable {

    /** The next rows, at least one, or null after the last one. */
    @Nullable
    RowBatch next();

    /** Stops everything that produces the rows. */
    @Override
    void close();

    /** A cursor over rows that already exist. */
    static Cursor of(List<@Nullable Object[]> rows) {
        return new Cursor() {
            private @Nullable RowBatch all = rows.isEmpty() ? null : new RowBatch.Rows(rows);

            @Override
            public @Nullable RowBatch next() {
                RowBatch batch = all;
                all = null;
                return batch;
            }

            @Override
            public void close() {}
        };
    }
}
