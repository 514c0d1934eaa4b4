package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.type.SqlType;

/**
 * An aggregate over the rows of a group.
 *
 * @param arguments the values that it aggregates; none for COUNT(*)
 * @param distinct whether equal arguments count once
 * @param order the order in which it sees the rows
 */
public record Aggregate(
        AggregateFunction function, List<Expr> arguments, boolean distinct, List<SortKey> order, SqlType type)
        implements Expr {

    public Aggregate {
        arguments = List.copyOf(arguments);
        order = List.copyOf(order);
    }

    @Override
    public List<Expr> operands() {
        List<Expr> operands = new ArrayList<>(arguments);
        order.forEach(key -> operands.add(key.expression()));
        return operands;
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Aggregate(
                function,
                arguments.stream().map(change).toList(),
                distinct,
                order.stream().map(key -> key.map(change)).toList(),
                type);
    }

    @Override
    public Dependency dependency() {
        return Dependency.ROWS;
    }

    @Override
    public void print(SqlWriter out) {
        function.rendering().print(this, "", out);
    }

    @Override
    public String toString() {
        return function.name() + "(" + (distinct ? "DISTINCT " : "")
                + (arguments.isEmpty() ? "*" : Call.arguments(arguments)) + ")";
    }
}
