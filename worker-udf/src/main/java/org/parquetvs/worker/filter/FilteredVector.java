package org.parquetvs.worker.filter;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.worker.expression.ExpressionCompiler;
import org.parquetvs.worker.expression.VectorExpression;
import org.parquetvs.worker.vector.Selection;

/** The values that a condition evaluates: the values of a column, or an expression computed for the asked rows. */
interface FilteredVector {

    /** A vector that has the values of the asked rows; valid until the following call. */
    ColumnVector of(ColumnBatch batch, long[] asked);

    /** The values of an operand over batches of these columns. */
    static FilteredVector of(Operand operand, List<ScanColumn> columns) {
        VectorExpression expression = ExpressionCompiler.compile(operand, columns);
        Selection selection = new Selection();
        if (operand instanceof Operand.Column) {
            return (batch, asked) -> expression.evaluate(batch, selection);
        }
        return (batch, asked) -> {
            selection.selectBits(batch.rowCount(), asked);
            return expression.evaluate(batch, selection);
        };
    }
}
