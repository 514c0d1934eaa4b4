package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.type.SqlType;

/**
 * An aggregate or a ranking function.
 *
 * @param name its name in the virtual-schema API, or its SQL name if the API has none
 * @param parameters the kinds of its arguments
 * @param required number of arguments that must be given
 * @param form which clauses its calls have
 * @param typeRule derives the type of its result
 * @param rendering how DuckDB computes it
 */
public record AggregateFunction(
        String name,
        List<ParameterKind> parameters,
        int required,
        Form form,
        SqlFunction.TypeRule typeRule,
        Rendering rendering) {

    /** Which clauses the calls of a function have. */
    public enum Form {
        /** Over a group or a window. */
        AGGREGATE,
        /** The same, and its values are in an order. */
        ORDERED_AGGREGATE,
        /** The same, and WITHIN GROUP has one key, whose values it aggregates. */
        PERCENTILE,
        /** OVER. */
        RANKING,
        /** OVER: it takes its value from another row. */
        NAVIGATION;

        /** Whether OVER is required. */
        public boolean isWindow() {
            return this == RANKING || this == NAVIGATION;
        }

        /** Whether the aggregated values can be in an order. */
        public boolean isOrdered() {
            return this == ORDERED_AGGREGATE || this == PERCENTILE;
        }
    }

    /** Writes a call in DuckDB's SQL; {@code over} is the OVER clause of a window function, or empty. */
    @FunctionalInterface
    public interface Rendering {
        void print(Aggregate call, String over, SqlWriter out);
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
