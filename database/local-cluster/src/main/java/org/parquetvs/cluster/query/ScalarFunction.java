package org.parquetvs.cluster.query;

import java.util.List;
import org.parquetvs.type.SqlType;

/**
 * A function, operator or predicate of Exasol.
 *
 * @param name its name in the virtual-schema API, or its SQL name where that has none
 * @param parameters what it takes
 * @param required number of arguments that must be given
 * @param repeating whether the last parameter may be given any number of times
 * @param typeRule which type it yields
 * @param rendering how DuckDB computes it
 */
public record ScalarFunction(
        String name,
        List<ParameterKind> parameters,
        int required,
        boolean repeating,
        TypeRule typeRule,
        Rendering rendering) {

    /** Derives the type of a result from the arguments. */
    @FunctionalInterface
    public interface TypeRule {
        SqlType of(List<Expr> arguments);
    }

    /** Writes a call in DuckDB's SQL. */
    @FunctionalInterface
    public interface Rendering {
        void print(Call call, SqlWriter out);

        /**
         * How often an operand is at most in DuckDB's plan: macros and NULLIF repeat theirs. See {@link Once}.
         */
        default int copies(Call call) {
            return Once.COPIES_OF_MACRO;
        }

        /** Whether equal calls yield different values, as those of RANDOM do. */
        default boolean isVolatile() {
            return false;
        }

        /** Writes a call whose operands are computed first. */
        default void printOnce(Call call, SqlWriter out) {
            Once.printComputed(call.operands(), once -> print(call.over(once), out), out);
        }
    }

    public ScalarFunction {
        parameters = List.copyOf(parameters);
    }

    /** Whether it can be called with so many arguments. */
    public boolean takes(int arguments) {
        return arguments >= required && (repeating || arguments <= parameters.size());
    }

    /** What it takes as argument {@code index}. */
    public ParameterKind parameter(int index) {
        return parameters.get(Math.min(index, parameters.size() - 1));
    }

    /** A call with arguments that already have the right types. */
    public Call on(List<Expr> arguments) {
        return new Call(this, arguments, typeRule.of(arguments));
    }

    /** {@link #on(List)}. */
    public Call on(Expr... arguments) {
        return on(List.of(arguments));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ScalarFunction function && function.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
