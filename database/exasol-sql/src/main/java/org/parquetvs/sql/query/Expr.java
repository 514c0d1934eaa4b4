package org.parquetvs.sql.query;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/** An expression with resolved names. Written as SQL, it has exactly the DuckDB type of its {@link #type()}. */
public sealed interface Expr
        permits Atom, Call, Cast, Case, Coalesce, Let, Aggregate, Grouping, Window, Subquery, ScriptCall {
    /** The largest number that {@link #written()} returns. */
    long MAX_WRITTEN = Integer.MAX_VALUE;

    /** Its type in Exasol. */
    SqlType type();

    /** The expressions that it consists of, without those inside a sub-query. */
    List<Expr> operands();

    /** The same expression with other operands. */
    Expr mapOperands(UnaryOperator<Expr> change);

    /** The same expression with its operands and sub-queries replaced by what {@code rewriter} makes of them. */
    default Expr rebuild(Rewriter rewriter) {
        return mapOperands(rewriter::expression);
    }

    /** How often DuckDB's plan contains each operand at most. */
    default int copies() {
        return 1;
    }

    /** The number of nodes when each value is written at each place that uses it, as in a request to an adapter. */
    default long written() {
        return Math.min(
                MAX_WRITTEN, 1 + operands().stream().mapToLong(Expr::written).sum());
    }

    /** Whether it yields another value each time it is computed; its operands do not count. */
    default boolean isVolatile() {
        return false;
    }

    /** Writes it in DuckDB's SQL. */
    void print(SqlWriter out);

    /** Whether it is the literal NULL without a CAST; such a NULL fits every type. */
    default boolean isNull() {
        return false;
    }

    /** Whether {@code condition} holds for it or for any expression in it, except in sub-queries. */
    default boolean anyMatch(Predicate<Expr> condition) {
        return condition.test(this) || operands().stream().anyMatch(operand -> operand.anyMatch(condition));
    }

    /**
     * Replaces expressions from the top down. If {@code change} returns another expression, it replaces the old one,
     * and its operands are not visited.
     */
    default Expr replace(UnaryOperator<Expr> change) {
        Expr changed = change.apply(this);
        return changed.equals(this) ? mapOperands(operand -> operand.replace(change)) : changed;
    }
}
