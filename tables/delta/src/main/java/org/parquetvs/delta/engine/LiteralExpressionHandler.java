package org.parquetvs.delta.engine;

import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.engine.ExpressionHandler;
import io.delta.kernel.expressions.Expression;
import io.delta.kernel.expressions.ExpressionEvaluator;
import io.delta.kernel.expressions.Literal;
import io.delta.kernel.expressions.Predicate;
import io.delta.kernel.expressions.PredicateEvaluator;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The only expressions of a scan without a filter: constants. Filters are the planner's. */
final class LiteralExpressionHandler implements ExpressionHandler {

    @Override
    public ExpressionEvaluator getEvaluator(StructType schema, Expression expression, DataType type) {
        if (!(expression instanceof Literal literal)) {
            throw new UnsupportedOperationException("Expression " + expression);
        }
        return new ExpressionEvaluator() {
            @Override
            public ColumnVector eval(ColumnarBatch rows) {
                return ValueVector.of(type, Collections.nCopies(rows.getSize(), literal.getValue()));
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public PredicateEvaluator getPredicateEvaluator(StructType schema, Predicate predicate) {
        throw new UnsupportedOperationException("Predicate " + predicate);
    }

    @Override
    public ColumnVector createSelectionVector(boolean[] values, int from, int to) {
        List<Boolean> selected = new ArrayList<>(to - from);
        for (int i = from; i < to; i++) {
            selected.add(values[i]);
        }
        return ValueVector.of(BooleanType.BOOLEAN, selected);
    }
}
