package org.parquetvs.sql.function;

import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Expr;

/** An aggregate or a window function. */
public record AggregateBinding(AggregateFunction function) implements FunctionBinding {
    @Override
    public Expr bind(FunctionCall call) {
        return call.aggregate(function);
    }
}
