package org.parquetvs.worker.expression;

import java.util.List;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.predicate.Operand;

/** Chooses how an operand is evaluated. */
public final class VectorExpressions {

    private VectorExpressions() {}

    /**
     * Compiles an operand.
     *
     * @param columns the columns of each batch, in their order; those that the operand reads are among them
     */
    public static VectorExpression compile(Operand operand, List<ScanColumn> columns) {
        if (operand instanceof Operand.Column column) {
            int position = columns.indexOf(column.column());
            if (position < 0) {
                throw new IllegalArgumentException("The batches lack column " + column.column());
            }
            return (batch, selection) -> batch.columns().get(position);
        }
        return operand.columns().findAny().isEmpty()
                ? new ConstantExpression(operand)
                : new RowExpression(operand, columns);
    }
}
