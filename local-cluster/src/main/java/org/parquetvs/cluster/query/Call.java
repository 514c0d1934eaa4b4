package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.types.ExaType;

/** A scalar function, an operator or a predicate over operands that already have the types it takes. */
public record Call(ScalarFunction function, List<Expr> operands, ExaType type) implements Expr {

    public Call {
        operands = List.copyOf(operands);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Call(function, operands.stream().map(change).toList(), type);
    }

    @Override
    public void print(SqlWriter out) {
        if (function.rendering().namesOperandsOnce()) {
            function.rendering().print(this, out);
        } else {
            Once.print(operands, once -> function.rendering().print(new Call(function, once, type), out), out);
        }
    }
}
