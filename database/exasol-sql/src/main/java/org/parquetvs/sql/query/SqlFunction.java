package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.type.SqlType;

/**
 * A function, operator or predicate of Exasol.
 *
 * @param name its name in the virtual-schema API, or its SQL name if the API has none
 * @param parameters the kinds of its arguments
 * @param required number of arguments that must be given
 * @param repeating whether the last parameter can be repeated any number of times
 * @param typeRule derives the type of its result
 * @param rendering how DuckDB computes it
 */
public record SqlFunction(
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
         * How often DuckDB's plan contains an operand at most: macros and NULLIF repeat their operands. See
         * {@link SharedOperand}.
         */
        default int copies(Call call) {
            return SharedOperand.COPIES_OF_MACRO;
        }

        /** Whether equal calls yield different values, as for RANDOM. */
        default boolean isVolatile() {
            return false;
        }

        /** Writes a call whose operands are computed first. */
        default void printOnce(Call call, SqlWriter out) {
            SharedOperand.printComputed(call.operands(), once -> print(call.over(once), out), out);
        }
    }

    public SqlFunction {
        parameters = List.copyOf(parameters);
    }

    /** Whether it can be called with this number of arguments. */
    public boolean takes(int arguments) {
        return arguments >= required && (repeating || arguments <= parameters.size());
    }

    /** What it accepts as argument {@code index}. */
    public ParameterKind parameter(int index) {
        return parameters.get(Math.min(index, parameters.size() - 1));
    }

    /** A call with arguments that already have the right types. */
    public Call on(List<Expr> arguments) {
        return new Call(this, arguments, typeRule.of(arguments));
    }

    /** As {@link #on(List)}. */
    public Call on(Expr... arguments) {
        return on(List.of(arguments));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SqlFunction function && function.name.equals(name);
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
