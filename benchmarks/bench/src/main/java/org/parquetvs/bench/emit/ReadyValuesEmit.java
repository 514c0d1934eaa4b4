package org.parquetvs.bench.emit;

import java.sql.Date;
import java.sql.Timestamp;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.testing.udf.GroupIterator;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/**
 * Emits one row of Java values again and again, to measure the container's part of emitting. The values are ones that
 * any script would have ready, such as a {@link Date} and a {@link Timestamp} of the JDK.
 */
public final class ReadyValuesEmit implements Contender {
    private final ColumnsToEmit emitted;
    private final @Nullable Object[] ready;
    private final long rows;

    /** Takes the name of the column or nothing, then the files. */
    public ReadyValuesEmit(String[] arguments) throws Exception {
        emitted = ColumnsToEmit.parse(arguments);
        rows = emitted.scan().rows();
        FirstRow first = new FirstRow();
        emitted.scan().first(emitted.columns(), batch -> {
            Selection selection = new Selection();
            selection.selectAll(1);
            Emitter.to(first, emitted.types(), EmitPath.ROWS, LocalScan.MEMORY).emit(batch, selection);
        });
        ready = first.row;
    }

    @Override
    public long run() throws Exception {
        ContainerIterator iterator = new ContainerIterator(emitted.columns());
        for (long row = 0; row < rows; row++) {
            iterator.emit(ready);
        }
        iterator.finish();
        return iterator.rows();
    }

    @Override
    public void close() {
        emitted.close();
    }

    /** Keeps a row. */
    private static final class FirstRow extends GroupIterator {
        private @Nullable Object[] row = new Object[0];

        FirstRow() {
            super(List.of());
        }

        @Override
        public void emit(@Nullable Object... values) {
            row = Stream.of(values).map(FirstRow::ofJdk).toArray();
        }

        private static Object ofJdk(Object value) {
            if (value instanceof Timestamp timestamp) {
                return Timestamp.valueOf(timestamp.toString());
            }
            return value instanceof Date date ? Date.valueOf(date.toString()) : value;
        }
    }
}
