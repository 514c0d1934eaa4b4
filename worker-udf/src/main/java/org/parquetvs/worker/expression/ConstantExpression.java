package org.parquetvs.worker.expression;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.value.Value;
import org.parquetvs.vector.VectorWriter;
import org.parquetvs.worker.vector.Selection;

/** An operand that reads no column. It is computed once for the largest batch, and only if any row needs it. */
final class ConstantExpression implements VectorExpression {
    private final Operand operand;
    private final VectorWriter writer;
    private @Nullable ColumnVector vector;
    private int rowCount;

    ConstantExpression(Operand operand) {
        this.operand = operand;
        this.writer = VectorWriter.of(operand.type());
    }

    @Override
    public ColumnVector evaluate(ColumnBatch batch, Selection selection) {
        ColumnVector written = vector;
        if (written == null || rowCount < batch.rowCount()) {
            written = write(batch.rowCount(), selection.isEmpty());
        }
        return written;
    }

    private ColumnVector write(int rows, boolean isNeverRead) {
        writer.start(rows);
        if (isNeverRead) {
            return writer.vector();
        }
        Value value = operand.value(column -> {
            throw new IllegalStateException("Not constant: " + column);
        });
        for (int row = 0; row < rows && !value.isNull(); row++) {
            writer.write(row, value);
        }
        rowCount = rows;
        ColumnVector written = writer.vector();
        vector = written;
        return written;
    }
}
