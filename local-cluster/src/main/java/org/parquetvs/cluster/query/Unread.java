package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.types.ExaType;

/** Stands where an expression stood of which nobody reads the value. */
public record Unread(ExaType type) implements Expr {

    @Override
    public List<Expr> operands() {
        return List.of();
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return this;
    }

    @Override
    public void print(SqlWriter out) {
        Literal.nullOf(type).print(out);
    }
}
