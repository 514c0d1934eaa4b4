package org.parquetvs.sql.query;

import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.type.SqlType;

/**
 * GROUPING: a number with one bit for each key in its arguments; the first key has the highest bit. The bit is set in
 * rows that are not grouped by the key: {@code GROUPING(A, B)} is 1 in the subtotals of A.
 *
 * @param operands keys of GROUP BY
 */
public record Grouping(List<Expr> operands) implements Expr {
    private static final SqlType TYPE = new SqlType.Decimal(18, 0);

    public Grouping {
        operands = List.copyOf(operands);
    }

    @Override
    public SqlType type() {
        return TYPE;
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Grouping(operands.stream().map(change).toList());
    }

    @Override
    public Dependency dependency() {
        return Dependency.ROWS;
    }

    @Override
    public void print(SqlWriter out) {
        out.add("CAST(GROUPING(")
                .list(operands)
                .add(") AS ")
                .add(DuckDbTypes.name(TYPE))
                .add(")");
    }

    @Override
    public String toString() {
        return "GROUPING(" + Call.arguments(operands) + ")";
    }
}
