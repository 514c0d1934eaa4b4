package org.parquetvs.perf.latency;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.perf.local.OutputIterator;

/** The input of one call of the scan script, and a counter of what it emits. */
final class BatchCounter extends OutputIterator implements BatchSink {
    private final String spec;
    private final List<String> files;
    private int row;
    private long rows;

    /** Takes the text of the task's files, a part in each row of the input. */
    BatchCounter(String spec, List<String> files) {
        this.spec = spec;
        this.files = files;
    }

    long rows() {
        return rows;
    }

    @Override
    public boolean next() {
        row++;
        return row < files.size();
    }

    @Override
    public String getString(int column) {
        return column == 0 ? spec : files.get(row);
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
