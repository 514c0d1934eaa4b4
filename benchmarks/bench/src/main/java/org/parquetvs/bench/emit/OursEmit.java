package org.parquetvs.bench.emit;

import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/** Decodes and emits row by row. */
public final class OursEmit implements Contender {
    private final ColumnsToEmit emitted;

    /** Takes the name of the column or nothing, then the files. */
    public OursEmit(String[] arguments) {
        emitted = ColumnsToEmit.parse(arguments);
    }

    @Override
    public long run() throws Exception {
        ContainerIterator iterator = new ContainerIterator(emitted.columns());
        Emitter emitter = Emitter.to(iterator, emitted.types(), EmitPath.ROWS, LocalScan.MEMORY);
        Selection selection = new Selection();
        emitted.scan().run(emitted.columns(), batch -> {
            selection.selectAll(batch.rowCount());
            emitter.emit(batch, selection);
        });
        iterator.finish();
        return iterator.rows();
    }

    @Override
    public void close() {
        emitted.close();
    }
}
