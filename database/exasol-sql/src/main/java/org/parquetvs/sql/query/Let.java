package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/**
 * An expression that uses one value at several places, such as the operand of NULLIF, DECODE or a simple CASE. The tree
 * holds the value only once. Otherwise nested expressions would grow by a factor with each level.
 *
 * @param value the value that is computed once
 * @param body the expression that uses it, with {@link Value} in its places
 */
public record Let(Expr value, Expr body) implements Expr {
    /** The most nodes that are written for people. */
    private static final int MAX_TEXT = 200;

    /**
     * The value of the innermost {@link Let} around it. The body of a Let never refers to the value of an outer one.
     */
    public record Value(SqlType type) implements Atom {

        @Override
        public Dependency dependency() {
            return Dependency.ROW;
        }

        @Override
        public void print(SqlWriter out) {
            throw new IllegalStateException("Cannot write a value outside of its expression");
        }
    }

    /** {@code body} with a value. If the value is only a name or a literal, it is written at each place. */
    public static Expr of(Expr value, Function<Expr, Expr> body) {
        return value instanceof Atom ? body.apply(value) : new Let(value, body.apply(new Value(value.type())));
    }

    @Override
    public SqlType type() {
        return body.type();
    }

    @Override
    public List<Expr> operands() {
        return List.of(value, body);
    }

    @Override
    public Expr mapOperands(UnaryOperator<Expr> change) {
        return new Let(change.apply(value), change.apply(body));
    }

    /** The body with another expression at each place of the value. */
    public Expr over(Expr other) {
        return replaced(body, other);
    }

    private static Expr replaced(Expr expression, Expr other) {
        if (expression instanceof Value) {
            return other;
        }
        return expression instanceof Let inner
                ? new Let(replaced(inner.value, other), inner.body)
                : expression.mapOperands(operand -> replaced(operand, other));
    }

    /** The number of places of the value. */
    int places() {
        return places(body);
    }

    private static int places(Expr expression) {
        if (expression instanceof Let inner) {
            return places(inner.value);
        }
        return expression instanceof Value
                ? 1
                : expression.operands().stream().mapToInt(Let::places).sum();
    }

    @Override
    public long written() {
        return Math.min(MAX_WRITTEN, body.written() + places() * value.written());
    }

    @Override
    public Dependency dependency() {
        return Dependency.NOTHING;
    }

    /** DuckDB allows no sub-queries in lambdas. They are computed first, as DuckDB would compute them in any CASE. */
    @Override
    public void print(SqlWriter out) {
        if (!SharedOperand.isNeeded(List.of(value), places())) {
            out.add(over(value));
            return;
        }
        List<Expr> before = new ArrayList<>(List.of(value));
        collect(body, before);
        SharedOperand.printComputed(
                before, computed -> out.add(replaced(within(body, before, computed), computed.get(0))), out);
    }

    /** Adds everything that must be computed outside the lambda: sub-queries and the values of outer lambdas. */
    private static void collect(Expr expression, List<Expr> before) {
        if (!isOutside(expression)) {
            expression.operands().forEach(operand -> collect(operand, before));
        } else if (!before.contains(expression)) {
            before.add(expression);
        }
    }

    private static Expr within(Expr expression, List<Expr> before, List<Expr> computed) {
        return isOutside(expression)
                ? computed.get(before.lastIndexOf(expression))
                : expression.mapOperands(operand -> within(operand, before, computed));
    }

    private static boolean isOutside(Expr expression) {
        return expression instanceof Subquery || expression instanceof ComputedOperand;
    }

    @Override
    public String toString() {
        return written() > MAX_TEXT ? "CASE(" + value + ", ...)" : over(value).toString();
    }
}
