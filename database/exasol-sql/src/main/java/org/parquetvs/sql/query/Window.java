package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.type.SqlType;

/**
 * An aggregate or ranking function over the rows around the current one.
 *
 * @param function the function to compute
 * @param partition PARTITION BY
 * @param order ORDER BY
 * @param frame the frame in DuckDB's SQL, or empty
 */
public record Window(Aggregate function, List<Expr> partition, List<SortKey> order, String frame) implements Expr {

    public Window {
        partition = List.copyOf(partition);
        order = List.copyOf(order);
    }

    @Override
    public SqlType type() {
        return function.type();
    }

    @Override
    public List<Expr> operands() {
        List<Expr> operands = new ArrayList<>(function.operands());
        operands.addAll(partition);
        order.forEach(key -> operands.add(key.expression()));
        return operands;
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Window(
                (Aggregate) function.mapOperands(change),
                partition.stream().map(change).toList(),
                order.stream().map(key -> key.map(change)).toList(),
                frame);
    }

    @Override
    public Dependency dependency() {
        return Dependency.ROWS;
    }

    @Override
    public void print(SqlWriter out) {
        SqlWriter over = new SqlWriter().add(" OVER (");
        if (!partition.isEmpty()) {
            over.add("PARTITION BY ").list(partition);
        }
        if (!order.isEmpty()) {
            over.add(" ORDER BY ").join(order, ", ", key -> key.print(over));
        }
        over.add(frame.isEmpty() ? "" : " " + frame).add(")");
        function.function().rendering().print(function, over.text(), out);
    }

    @Override
    public String toString() {
        return function + " OVER (...)";
    }
}
