package org.parquetvs.perf.emit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.perf.harness.Contender;
import org.parquetvs.perf.local.LocalScan;
import org.parquetvs.testing.udf.GroupIterator;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/**
 * Emits the same few rows of Java values again and again: the part of the emit that is the container's. Some values keep
 * the text that the container asks them for, so no script whose values differ from row to row emits as cheaply.
 */
public final class ReadyValuesEmit implements Contender {
    private static final int VALUES = 1024;

    private final EmittedColumns emitted;
    private final List<@Nullable Object[]> ready;
    private final long rows;

    /** Takes the name of the column or nothing, then the files. */
    public ReadyValuesEmit(String[] arguments) throws Exception {
        emitted = EmittedColumns.parse(arguments);
        rows = emitted.scan().rows();
        FirstRows first = new FirstRows();
        emitted.scan().first(emitted.columns(), batch -> {
            Selection selection = new Selection();
            selection.selectAll(Math.min(VALUES, batch.rowCount()));
            Emitter.to(first, emitted.types(), EmitPath.ROWS, LocalScan.MEMORY).emit(batch, selection);
        });
        ready = List.copyOf(first.rows);
    }

    @Override
    public long run() throws Exception {
        ContainerIterator iterator = new ContainerIterator(emitted.columns());
        for (long row = 0; row < rows; row++) {
            iterator.emit(ready.get((int) (row % ready.size())));
        }
        iterator.finish();
        return iterator.rows();
    }

    @Override
    public void close() {
        emitted.close();
    }

    /** Keeps the first rows. */
    private static final class FirstRows extends GroupIterator {
        private final List<@Nullable Object[]> rows = new ArrayList<>();

        FirstRows() {
            super(List.of());
        }

        @Override
        public void emit(@Nullable Object... values) {
            rows.add(values.clone());
        }
    }
}
