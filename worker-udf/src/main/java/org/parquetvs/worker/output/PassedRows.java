package org.parquetvs.worker.output;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.vector.Selection;

/** Passes on rows as they come, until there are enough. */
final class PassedRows implements RowOutput {
    private final Emitter emitter;
    private long wanted;

    PassedRows(Emitter emitter, long limit) {
        this.emitter = emitter;
        this.wanted = limit;
    }

    @Override
    public void take(ColumnBatch batch, Selection selection) throws ExaIterationException, ExaDataTypeException {
        if (selection.count() > wanted) {
            selection.keepFirst((int) wanted);
        }
        wanted -= selection.count();
        emitter.emit(batch, selection);
    }

    @Override
    public boolean isComplete() {
        return wanted == 0;
    }

    @Override
    public void finish() {}
}
