package org.parquetvs.perf.emit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.perf.harness.Contender;
import org.parquetvs.perf.local.OutputIterator;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/** Emits the same few rows again and again, of the Java values that our worker makes: the price of the emit alone. */
public final class ConstantsEmit implements Contender {
    private static final int CONSTANTS = 1024;

    private final EmittedColumns emitted;
    private final List<@Nullable Object[]> constants;
    private final long rows;

    /** Takes the name of the column or nothing, then the files. */
    public ConstantsEmit(String[] arguments) throws Exception {
        emitted = EmittedColumns.parse(arguments);
        FirstRows first = new FirstRows();
        Emitter emitter = Emitter.to(first, emitted.types(), EmitPath.ROWS);
        Selection selection = new Selection();
        rows = emitted.scan().run(emitted.columns(), batch -> {
            if (first.rows.size() < CONSTANTS) {
                selection.selectAll(batch.rowCount());
                emitter.emit(batch, selection);
            }
        });
        constants = List.copyOf(first.rows);
    }

    @Override
    public long run() throws Exception {
        CountingIterator iterator = new CountingIterator(emitted.columns());
        for (long row = 0; row < rows; row++) {
            iterator.emit(constants.get((int) (row % constants.size())));
        }
        return iterator.rows();
    }

    @Override
    public void close() {
        emitted.close();
    }

    /** Keeps the first rows. */
    private static final class FirstRows extends OutputIterator {
        private final List<@Nullable Object[]> rows = new ArrayList<>();

        @Override
        public void emit(@Nullable Object... values) {
            if (rows.size() < CONSTANTS) {
                rows.add(values.clone());
            }
        }
    }
}
