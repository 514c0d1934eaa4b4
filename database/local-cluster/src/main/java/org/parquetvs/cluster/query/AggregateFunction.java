package org.parquetvs.cluster.query;

import java.util.List;
import org.parquetvs.type.SqlType;

/**
 * An aggregate or a ranking function.
 *
 * @param name its name in the virtual-schema API, or its SQL name where that has none
 * @param parameters what it takes
 * @param required number of arguments that must be given
 * @param windowOnly whether it needs OVER
 * @param typeRule which type it yields
 * @param rendering how DuckDB computes it
 */
public record AggregateFunction(
        String name,
        List<ParameterKind> parameters,
        int required,
        boolean windowOnly,
        ScalarFunction.TypeRule typeRule,
        Rendering rendering) {

    /** Writes a call in DuckDB's SQL; {@code over} is what follows it in a window, or empty. */
    @FunctionalInterface
    public interface Rendering {
        void print(Aggregate call, String over, SqlWriter out);

        /** Whether it writes its argument twice, so that a query in it has to be computed before. */
        default boolean repeats() {
            return false;
        }
    }

    public AggregateFunction {
        parameters = List.copyOf(parameters);
    }

    /** Whether it can be called with so many arguments. */
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
