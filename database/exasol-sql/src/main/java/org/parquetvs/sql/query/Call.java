package org.parquetvs.sql.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/** A scalar function, operator or predicate. Its operands already have the types that it takes. */
public record Call(SqlFunction function, List<Expr> operands, SqlType type) implements Expr {

    public Call {
        operands = List.copyOf(operands);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return over(operands.stream().map(change).toList());
    }

    /** The same call over other operands. */
    public Call over(List<Expr> others) {
        return new Call(function, others, type);
    }

    @Override
    public int copies() {
        return function.rendering().copies(this);
    }

    @Override
    public boolean isVolatile() {
        return function.rendering().isVolatile();
    }

    @Override
    public void print(SqlWriter out) {
        if (SharedOperand.isNeeded(this)) {
            function.rendering().printOnce(this, out);
        } else {
            function.rendering().print(this, out);
        }
    }
}
