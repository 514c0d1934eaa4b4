package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.types.ExaType;

/**
 * CASE with conditions.
 *
 * @param operands condition and result by turns, and the result of ELSE last; all results have the same type
 */
public record Case(List<Expr> operands, ExaType type) implements Expr {

    public Case {
        operands = List.copyOf(operands);
        if (operands.size() % 2 == 0) {
            throw new IllegalArgumentException("Invalid CASE: it has no ELSE");
        }
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Case(operands.stream().map(change).toList(), type);
    }

    @Override
    public void print(SqlWriter out) {
        out.add("CASE");
        for (int i = 0; i + 1 < operands.size(); i += 2) {
            out.add(" WHEN ").add(operands.get(i)).add(" THEN ").add(operands.get(i + 1));
        }
        out.add(" ELSE ").add(operands.get(operands.size() - 1)).add(" END");
    }
}
