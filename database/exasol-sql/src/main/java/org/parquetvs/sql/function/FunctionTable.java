package org.parquetvs.sql.function;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.types.ParameterKind;

/**
 * The functions that a statement can call. Each name has one entry, which knows how its calls are bound. Scripts are not
 * in the table: their names are data of the session.
 */
public final class FunctionTable {
    /** All functions that are offered. */
    public static final FunctionTable BUILT_IN = new FunctionTable();

    private final Map<String, FunctionBinding> functions = new HashMap<>();

    private FunctionTable() {
        StringFunctions.define(this);
        NumberFunctions.define(this);
        BitFunctions.define(this);
        TimeFunctions.define(this);
        TimeUnits.define(this);
        ConversionFunctions.define(this);
        JavaFunctions.define(this);
        ConditionalFunctions.define(this);
        SessionFunctions.define(this);
        AggregateFunctions.define(this);
        FormattedCall.define(this);
    }

    /** Adds a function that DuckDB computes, with exactly these parameters. */
    void define(String name, SqlFunction.TypeRule type, SqlFunction.Rendering rendering, ParameterKind... parameters) {
        overload(name, new SqlFunction(name, List.of(parameters), false, type, rendering));
    }

    /** Adds a function that DuckDB computes, whose last parameter can be repeated any number of times. */
    void defineRepeating(
            String name, SqlFunction.TypeRule type, SqlFunction.Rendering rendering, ParameterKind... parameters) {
        overload(name, new SqlFunction(name, List.of(parameters), true, type, rendering));
    }

    /** Adds parameters with which no adapter can be asked for a function. */
    void defineLocal(
            String name, SqlFunction.TypeRule type, SqlFunction.Rendering rendering, ParameterKind... parameters) {
        overload(name, local(name, type, rendering, parameters));
    }

    /** A function that the virtual-schema API has no name for. */
    static SqlFunction local(
            String name, SqlFunction.TypeRule type, SqlFunction.Rendering rendering, ParameterKind... parameters) {
        return new SqlFunction(name + "#", List.of(parameters), false, type, rendering);
    }

    /** Adds a function that DuckDB computes; others of the same name have other parameters. */
    void overload(String name, SqlFunction function) {
        if (functions.get(name) instanceof OverloadedFunction others) {
            functions.put(name, others.with(function));
        } else {
            add(name, OverloadedFunction.of(function));
        }
    }

    /** Says what a call of a function becomes in a session with formats of its own. */
    void formatted(String name, Function<FormattedCall, Optional<Expr>> inFormats) {
        functions.put(name, new OverloadedFunction(overloads(name), inFormats));
    }

    /** Adds a function that is replaced by other expressions. */
    void rewritten(String name, int minArguments, int maxArguments, RewrittenFunction.Rule rule) {
        add(name, new RewrittenFunction(minArguments, maxArguments, rule));
    }

    /** Adds an aggregate or a window function. */
    void aggregate(AggregateFunction function) {
        add(function.name(), new AggregateBinding(function));
    }

    /** Adds another name for a function whose definition is complete. */
    void alias(String alias, String name) {
        add(alias, get(name));
    }

    void add(String name, FunctionBinding function) {
        if (functions.putIfAbsent(name, function) != null) {
            throw new IllegalStateException("there are two functions " + name);
        }
    }

    /** The function of this name, in capital letters; empty if it is not offered. */
    public Optional<FunctionBinding> find(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    /** The function of this name; the error for an unknown one suggests another. */
    public FunctionBinding get(String name) {
        return find(name).orElseThrow(() -> ClusterErrors.unknownFunction(name, names()));
    }

    /** The ways in which DuckDB computes the function of this name; empty if it is another function. */
    public List<SqlFunction> overloads(String name) {
        return functions.get(name) instanceof OverloadedFunction function ? function.overloads() : List.of();
    }

    /** The aggregates and window functions. */
    public List<AggregateFunction> aggregates() {
        return functions.values().stream()
                .filter(AggregateBinding.class::isInstance)
                .map(binding -> ((AggregateBinding) binding).function())
                .toList();
    }

    /** A call of a scalar function that the statement does not write itself. */
    public Expr call(String name, List<Expr> arguments, CallContext context) {
        return call(name, name, arguments, context);
    }

    /** @param written the name in the statement, for messages */
    Expr call(String name, String written, List<Expr> arguments, CallContext context) {
        return ((ScalarBinding) get(name)).bind(written, arguments, context);
    }

    /** The names that are documented. */
    public SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>(functions.keySet());
        names.remove(TimeFunctions.SLEEP);
        return names;
    }
}
