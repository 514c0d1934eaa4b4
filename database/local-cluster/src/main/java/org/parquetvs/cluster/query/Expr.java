package org.parquetvs.cluster.query;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/** An expression whose names are resolved. Printed, it has exactly the DuckDB type of its {@link #type()}. */
public sealed interface Expr
        permits Atom, Call, Cast, Case, Coalesce, Let, Aggregate, Grouping, Window, Subquery, ScriptCall {
    /** The largest number that {@link #written()} tells. */
    long MOST_WRITTEN = Integer.MAX_VALUE;

    /** Its type in Exasol. */
    SqlType type();

    /** The expressions it is made of, without those inside a sub-query. */
    List<Expr> operands();

    /** The same expression over other operands. */
    Expr mapOperands(UnaryOperator<Expr> change);

    /** The same expression over what {@code rewriter} makes of its operands and sub-queries. */
    default Expr rebuild(Rewriter rewriter) {
        return mapOperands(rewriter::expression);
    }

    /** How often each operand is at most in DuckDB's plan. */
    default int copies() {
        return 1;
    }

    /** How many nodes it has when each value is written wherever it is used, as an adapter is told of it. */
    default long written() {
        return Math.min(
                MOST_WRITTEN, 1 + operands().stream().mapToLong(Expr::written).sum());
    }

    /** Whether it yields another value each time it is computed, its operands left out. */
    default boolean isVolatile() {
        return false;
    }

    /** Writes it in DuckDB's SQL. */
    void print(SqlWriter out);

    /** Whether it is the literal NULL without a CAST, which fits every type. */
    default boolean isNull() {
        return false;
    }

    /** Whether {@code condition} holds for it or for any expression in it, sub-queries left out. */
    default boolean anyMatch(Predicate<Expr> condition) {
        return condition.test(this) || operands().stream().anyMatch(operand -> operand.anyMatch(condition));
    }

    /**
     * Replaces expressions from the top down: where {@code change} returns another expression, that one is taken and is not
     * looked into.
     */
    default Expr replace(UnaryOperator<Expr> change) {
        Expr changed = change.apply(this);
        return changed.equals(this) ? mapOperands(operand -> operand.replace(change)) : changed;
    }
}
