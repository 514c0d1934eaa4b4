package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.types.ExaType;

/** An explicit or implicit conversion. */
public record Cast(Expr operand, ExaType type) implements Expr {

    @Override
    public List<Expr> operands() {
        return List.of(operand);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Cast(change.apply(operand), type);
    }

    @Override
    public void print(SqlWriter out) {
        out.add(Conversion.render(SqlWriter.text(operand), operand.type(), type));
    }
}
