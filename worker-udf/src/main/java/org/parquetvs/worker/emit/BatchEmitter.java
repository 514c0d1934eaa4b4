package org.parquetvs.worker.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.vector.Selection;

/** Emits whole columns, without a Java object for any value. */
final class BatchEmitter implements Emitter {
    private final BatchSink sink;
    private final List<ColumnCompactor> compactors;

    /** @param columns number of emitted columns, the first ones of each batch */
    BatchEmitter(BatchSink sink, int columns, MemoryBudget memory) {
        this.sink = sink;
        this.compactors = Stream.generate(() -> new ColumnCompactor(memory))
                .limit(columns)
                .toList();
    }

    @Override
    public void emit(ColumnBatch batch, Selection selection) {
        if (selection.isEmpty()) {
            return;
        }
        List<ColumnVector> emitted = batch.columns().subList(0, compactors.size());
        if (!selection.isAll()) {
            emitted = compact(emitted, selection);
        }
        sink.emitBatch(new ColumnBatch(selection.count(), emitted));
    }

    @Override
    public void close() {
        compactors.forEach(ColumnCompactor::release);
    }

    private List<ColumnVector> compact(List<ColumnVector> vectors, Selection selection) {
        List<ColumnVector> selected = new ArrayList<>(vectors.size());
        for (int column = 0; column < vectors.size(); column++) {
            selected.add(compactors.get(column).compact(vectors.get(column), selection));
        }
        return selected;
    }
}
