package org.parquetvs.worker.testing;

import java.util.List;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.type.SqlType;

/** A group whose container takes columns. */
public final class BatchTaskIterator extends TaskIterator implements BatchSink {

    /** A group, as in the superclass. */
    public BatchTaskIterator(List<List<String>> input, List<SqlType> outputTypes) {
        super(input, outputTypes);
    }

    @Override
    public void emitBatch(ColumnBatch batch) {
        if (batch.columns().size() != outputTypes().size()) {
            throw new AssertionError("A batch of " + batch.columns().size() + " columns");
        }
        output().addAll(DatabaseText.of(outputTypes(), batch));
    }

    @Override
    public void emit(Object... values) {
        throw new AssertionError("A container that takes columns is given a row");
    }
}
