package org.parquetvs.worker.expression;

import java.util.List;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Value;

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
            return (batch, selection) -> batch.columns().get(position);
        }
        return new ConstantTruth(truth(operand));
    }

    /** The type of the values of an operand. */
    public static SqlType typeOf(Operand operand) {
        if (operand instanceof Operand.Column column) {
            return column.column().type();
        }
        truth(operand);
        return new SqlType.Bool();
    }

    private static boolean truth(Operand operand) {
        if (operand instanceof Operand.Literal literal && literal.value() instanceof Value.Bool bool) {
            return bool.value();
        }
        throw new IllegalArgumentException("Cannot compute " + operand);
    }
}
