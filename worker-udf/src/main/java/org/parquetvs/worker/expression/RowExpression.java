package org.parquetvs.worker.expression;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.value.Value;
import org.parquetvs.vector.VectorWriter;
import org.parquetvs.worker.vector.BatchRow;
import org.parquetvs.worker.vector.Selection;

/** An operand that is evaluated row by row, by its own definition. */
final class RowExpression implements VectorExpression {
    private final Operand operand;
    private final BatchRow values;
    private final VectorWriter writer;

    RowExpression(Operand operand, List<ScanColumn> columns) {
        this.operand = operand;
        this.values = new BatchRow(columns);
        this.writer = VectorWriter.of(operand.type());
    }

    @Override
    public ColumnVector evaluate(ColumnBatch batch, Selection selection) {
        writer.start(batch.rowCount());
        for (int i = 0; i < selection.count(); i++) {
            int row = selection.row(i);
            Value value = operand.value(values.at(batch, row));
            if (!value.isNull()) {
                writer.write(row, value);
            }
        }
        return writer.vector();
    }
}
