package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.type.SqlType;

/**
 * An aggregate or a ranking function.
 *
 * @param name its name in the virtual-schema API, or its SQL name if the API has none
 * @param parameters the kinds of its arguments
 * @param required number of arguments that must be given
 * @param windowOnly whether it needs OVER
 * @param typeRule derives the type of its result
 * @param rendering how DuckDB computes it
 */
public record AggregateFunction(
        String name,
        List<ParameterKind> parameters,
        int required,
        boolean windowOnly,
        SqlFunction.TypeRule typeRule,
        Rendering rendering) {

    /** Writes a call in DuckDB's SQL; {@code over} is the OVER clause of a window function, or empty. */
    @FunctionalInterface
    public interface Rendering {
        void print(Aggregate call, String over, SqlWriter out);

        /** Whether it writes its argument twice, so that a query in it must be computed first. */
        default boolean repeats() {
            return false;
        }
    }

    public AggregateFunction {
        parameters = List.copyOf(parameters);
    }

    /** Whether it can be called with this number of arguments. */
    public boolean takes(int arguments) {
        return arguments >= required && arguments <= parameters.size();
    }

    /** The type of a call. */
    public SqlType type(List<Expr> arguments) {
        return typeRule.of(arguments);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AggregateFunction function && function.name.equals(name);
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
