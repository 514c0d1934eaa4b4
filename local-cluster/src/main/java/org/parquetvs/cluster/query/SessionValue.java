package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.types.ExaType;

/**
 * What a statement asks about its session. Adapters are asked for it by name, not told its value.
 *
 * @param name its name in the virtual-schema API
 * @param value its value while the statement runs
 */
public record SessionValue(String name, Literal value) implements Expr {

    @Override
    public ExaType type() {
        return value.type();
    }

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
        value.print(out);
    }
}
