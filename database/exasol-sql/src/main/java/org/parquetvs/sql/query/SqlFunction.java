package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.type.SqlType;

/**
 * A function, operator or predicate of Exasol.
 *
 * @param name its name in the virtual-schema API, or its SQL name if the API has none
 * @param parameters the kinds of its arguments
 * @param repeating whether the last parameter can be repeated any number of times
 * @param typeRule derives the type of its result
 * @param rendering how DuckDB computes it
 */
public record SqlFunction(
        String name, List<ParameterKind> parameters, boolean repeating, TypeRule typeRule, Rendering rendering) {

    /** Derives the type of a result from the arguments. */
    @FunctionalInterface
    public interface TypeRule {
        SqlType of(List<Expr> arguments);

        /** DECIMAL(digits, 0). */
        static TypeRule integer(int digits) {
            return arguments -> new SqlType.Decimal(digits, 0);
        }

        /** DOUBLE. */
        static TypeRule floating() {
            return arguments -> new SqlType.DoublePrecision();
        }

        /** The type of the first argument. */
        static TypeRule likeFirst() {
            return arguments -> arguments.get(0).type();
        }
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
            return Macros.MAX_COPIES;
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
        int written = parameters.size() - (takesAlarmKey() ? 1 : 0);
        return arguments == written || (repeating && arguments > written);
    }

    /** Whether the key of its statement follows the arguments that are written. */
    public boolean takesAlarmKey() {
        return !parameters.isEmpty() && parameters.get(parameters.size() - 1) == ParameterKind.ALARM_KEY;
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
