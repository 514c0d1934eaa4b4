package org.parquetvs.bench.emit;

import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/**
 * Emits the same batch again and again, to measure the cost of emitting without decoding. Each value is made anew from
 * the primitive one, as any script has to.
 */
public final class ConstantsEmit implements Contender {
    private final ColumnsToEmit emitted;
    private final long rows;

    /** Takes the name of the column or nothing, then the files. */
    public ConstantsEmit(String[] arguments) {
        emitted = ColumnsToEmit.parse(arguments);
        rows = emitted.scan().rows();
    }

    @Override
    public long run() throws Exception {
        ContainerIterator iterator = new ContainerIterator(emitted.columns());
        Emitter emitter = Emitter.to(iterator, emitted.types(), EmitPath.ROWS, LocalScan.MEMORY);
        Selection selection = new Selection();
        emitted.scan().first(emitted.columns(), batch -> {
            for (long left = rows; left > 0; left -= batch.rowCount()) {
                selection.selectAll((int) Math.min(left, batch.rowCount()));
                emitter.emit(batch, selection);
            }
        });
        iterator.finish();
        return iterator.rows();
    }

    @Override
    public void close() {
        emitted.close();
    }
}
