package org.parquetvs.sql.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/**
 * The first of several values that is not NULL. The tree holds each value once; Exasol's CASE would hold each twice.
 */
public record Coalesce(List<Expr> operands, SqlType type) implements Expr {

    public Coalesce {
        operands = List.copyOf(operands);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Coalesce(operands.stream().map(change).toList(), type);
    }

    @Override
    public long written() {
        return Math.min(
                MAX_WRITTEN, 1 + 2 * operands.stream().mapToLong(Expr::written).sum());
    }

    @Override
    public Dependency dependency() {
        return Dependency.NOTHING;
    }

    @Override
    public void print(SqlWriter out) {
        out.add("coalesce(").list(operands).add(")");
    }

    @Override
    public String toString() {
        return "COALESCE(" + Call.arguments(operands) + ")";
    }
}
