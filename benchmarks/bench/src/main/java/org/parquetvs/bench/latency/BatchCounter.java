package org.parquetvs.bench.latency;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.testing.udf.GroupIterator;

/** The input of one call of the scan script, and a counter of what it emits. */
final class BatchCounter extends GroupIterator implements BatchSink {
    private long rows;

    BatchCounter(List<List<String>> input) {
        super(input);
    }

    long rows() {
        return rows;
    }

    @Override
    public void emit(@Nullable Object... values) {
        rows++;
    }

    @Override
    public void emitBatch(ColumnBatch batch) {
        rows += batch.rowCount();
    }
}
