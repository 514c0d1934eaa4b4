package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.parquetvs.type.SqlType;

/**
 * An expression with resolved names. Written as SQL, it has exactly the DuckDB type of its {@link #type()}. Its {@code
 * toString} is for people to read: columns have only their own names.
 */
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

    /** What its value depends on besides its operands. */
    Dependency dependency();

    /** What the value of an expression depends on besides its operands. */
    enum Dependency {
        NOTHING,
        /** The current row. */
        ROW,
        SESSION,
        /** Other rows of the query, in a group or window. */
        ROWS,
        /** The rows of a sub-query. */
        SUBQUERY,
        /** What a user's script returns. */
        SCRIPT,
        /** Chance: it yields another value each time it is computed. */
        CHANCE
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
        return dependency() == Dependency.CHANCE;
    }

    /** Whether nothing in it depends on more than the current row and the session. */
    default boolean isRowWise() {
        return !anyMatch(part -> switch (part.dependency()) {
            case NOTHING, ROW, SESSION -> false;
            case ROWS, SUBQUERY, SCRIPT, CHANCE -> true;
        });
    }

    /** Its value if it is a constant of this class. */
    default <T> Optional<T> constant(Class<T> kind) {
        return Optional.empty();
    }

    /** Whether it takes values from several rows of the query, as an aggregate or a window function does. */
    default boolean isOverRows() {
        return anyMatch(part -> part.dependency() == Dependency.ROWS);
    }

    /** Whether it consists only of a constant and conversions. */
    default boolean isConstant() {
        return false;
    }

    /** The operand of an implicit conversion; any other expression itself. */
    default Expr unconverted() {
        return this;
    }

    /** Writes it in DuckDB's SQL. */
    void print(SqlWriter out);

    /** Whether it is the literal NULL without a CAST, or can only be that; such a NULL fits every type. */
    default boolean isNull() {
        return false;
    }

    /** Whether {@code condition} holds for it or for any expression in it, except in sub-queries. */
    default boolean anyMatch(Predicate<Expr> condition) {
        return condition.test(this) || operands().stream().anyMatch(operand -> operand.anyMatch(condition));
    }

    /** It and the expressions in it that are of one kind, except in sub-queries. */
    default <T extends Expr> List<T> find(Class<T> kind) {
        List<T> found = new ArrayList<>();
        anyMatch(part -> {
            if (kind.isInstance(part)) {
                found.add(kind.cast(part));
            }
            return false;
        });
        return found;
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
