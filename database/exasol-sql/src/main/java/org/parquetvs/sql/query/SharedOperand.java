package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes DuckDB compute a value before the expression that uses it. Macros, NULLIF and CASE copy their operand before
 * planning. A query in it would run once for each copy, and the rows of a script can be read only once. Nested
 * functions of this kind multiply the plan: {@code SQRT(SQRT(SQRT(x)))} would contain {@code x} 64 times.
 */
public final class SharedOperand {
    /** A larger plan takes longer than computing the operand in a lambda. */
    private static final int MANY_NODES = 256;

    /**
     * A constant of at most this number of nodes stays in place, because some DuckDB functions accept only constants.
     */
    private static final int FEW_NODES = 8;

    private static final String PARAMETER = "once";

    private SharedOperand() {}

    /** Whether the operands of an expression have to be computed once. */
    static boolean isNeeded(Expr expression) {
        return isNeeded(expression.operands(), expression.copies());
    }

    /** Whether operands that occur at this number of places have to be computed once. */
    static boolean isNeeded(List<Expr> operands, int copies) {
        return copies > 1 && (isNeeded(operands) || (long) copies * nodes(operands) > MANY_NODES);
    }

    /** The number of nodes in the plan of these expressions, without those of sub-queries. */
    private static int nodes(List<Expr> expressions) {
        return expressions.stream().mapToInt(SharedOperand::nodes).sum();
    }

    private static int nodes(Expr expression) {
        if (expression instanceof Let let) {
            return nodes(let.body()) + copied(nodes(let.value()), let.places());
        }
        return 1 + copied(nodes(expression.operands()), expression.copies());
    }

    /** The number of nodes after copying. */
    private static int copied(int nodes, int copies) {
        long copied = (long) nodes * copies;
        return copied > MANY_NODES ? nodes : (int) copied;
    }

    /** Whether a value comes from a query or differs each time, so that it must be computed once. */
    public static boolean isNeeded(List<Expr> operands) {
        return operands.stream()
                .anyMatch(operand ->
                        operand.anyMatch(part -> part.dependency() == Expr.Dependency.SUBQUERY || part.isVolatile()));
    }

    /**
     * Writes an expression that may use its operands several times.
     *
     * @param print writes the expression over the operands it receives
     */
    public static void print(List<Expr> operands, Consumer<List<Expr>> print, SqlWriter out) {
        if (isNeeded(operands)) {
            printComputed(operands, print, out);
        } else {
            print.accept(operands);
        }
    }

    /** Writes an expression whose operands are computed first. */
    static void printComputed(List<Expr> operands, Consumer<List<Expr>> print, SqlWriter out) {
        // Read as once['c0']: in HAVING, DuckDB would take once.c0 for a column.
        SqlWriter values = new SqlWriter();
        List<Expr> computed = new ArrayList<>();
        for (Expr operand : operands) {
            if (isConstant(operand) && nodes(operand) <= FEW_NODES) {
                computed.add(operand);
            } else {
                String field = Leaf.columnAlias(computed.size());
                values.add(values.text().isEmpty() ? "" : ", ")
                        .add(field)
                        .add(": ")
                        .add(operand);
                computed.add(new ComputedOperand(PARAMETER + "['" + field + "']", operand.type()));
            }
        }
        print("{" + values.text() + "}", () -> print.accept(computed), out);
    }

    /**
     * Writes an expression over one value.
     *
     * @param value the value in DuckDB's SQL
     * @param print writes the expression over {@link #value()}
     */
    public static void print(String value, Runnable print, SqlWriter out) {
        out.add("list_transform([").add(value).add("], lambda " + PARAMETER + ": ");
        print.run();
        out.add(")[1]");
    }

    /** The name of the computed value. */
    public static String value() {
        return PARAMETER;
    }

    /**
     * Whether it consists only of literals. Such operands stay in place, because some functions accept nothing else.
     */
    public static boolean isConstant(Expr operand) {
        return operand instanceof Literal
                || ((operand instanceof Call || operand instanceof Cast || operand instanceof Case)
                        && !operand.isVolatile()
                        && operand.operands().stream().allMatch(SharedOperand::isConstant));
    }
}
