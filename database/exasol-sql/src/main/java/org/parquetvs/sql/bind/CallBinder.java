package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.bind.CanonicalCalls.CanonicalCall;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.function.Functions;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Grouping;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.Expression.Arguments;
import org.parquetvs.sql.tree.Expression.Call;
import org.parquetvs.sql.tree.JsonBehaviour;
import org.parquetvs.sql.tree.OrderBy;
import org.parquetvs.type.SqlType;

/** Calls of functions, aggregates and scripts that return a value. */
final class CallBinder {
    /** Aggregates that see their rows in an order. */
    private static final Set<String> ORDERED = Set.of("GROUP_CONCAT", "LISTAGG", "PERCENTILE_CONT", "PERCENTILE_DISC");

    private static final Set<String> GROUPING = Set.of("GROUPING", "GROUPING_ID");

    /** Exasol turns it into a literal. */
    private static final Literal PI = new Literal(Math.PI, new SqlType.DoublePrecision());

    private final ExpressionBinder expressions;

    CallBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(Call call) {
        Arguments arguments = call.arguments();
        if (call.name().size() == 1 && call.name().get(0).equalsIgnoreCase(HierarchyCalls.PATH)) {
            return new HierarchyCalls(expressions).path(arguments(call));
        }
        if (call.over().isPresent() || call.withinGroup().isPresent()) {
            return new WindowBinder(expressions).bind(call);
        }
        if (arguments.ignoresNulls()) {
            throw ClusterErrors.unsupported("IGNORE NULLS without OVER");
        }
        Optional<UdfScript> script = ScriptNames.find(call, expressions.binder());
        if (script.isPresent()) {
            return script(script.get(), arguments(call));
        }
        String name = name(call);
        Optional<AggregateFunction> aggregate = AggregateFunctions.find(name);
        if (aggregate.isPresent()) {
            if (aggregate.get().windowOnly()) {
                throw ClusterErrors.unsupported(name + " without OVER");
            }
            return aggregate(ListOverflow.of(aggregate.get(), arguments.overflow()), arguments, arguments.orderBy());
        }
        if (arguments.distinct()
                || arguments.overflow().isPresent()
                || arguments.separator().isPresent()
                || arguments.orderBy().isPresent()) {
            throw ClusterErrors.unsupported(TokenText.of(call.source()));
        }
        if (GROUPING.contains(name)) {
            return grouping(name, arguments(call));
        }
        return scalar(name, arguments(call));
    }

    private static Expr grouping(String name, List<Expr> keys) {
        if (keys.isEmpty()) {
            throw ClusterErrors.wrongArguments(name, 0);
        }
        return new Grouping(keys);
    }

    private static String name(Call call) {
        if (call.name().size() > 1) {
            throw ClusterErrors.objectNotFound("script", String.join(".", call.name()));
        }
        return call.name().get(0).toUpperCase(Locale.ROOT);
    }

    private List<Expr> arguments(Call call) {
        if (call.arguments().star()) {
            String name = String.join(".", call.name()).toUpperCase(Locale.ROOT);
            throw Functions.knows(name) ? ClusterErrors.unsupported(TokenText.of(call.source())) : unknown(name);
        }
        return expressions.bindAll(call.arguments().values());
    }

    /** {@code JSON_VALUE(text, path [RETURNING type] [… ON EMPTY] [… ON ERROR])}. */
    Expr jsonValue(Expression.JsonValue function) {
        Expr value = scalar(
                "JSON_VALUE",
                List.of(
                        expressions.bind(function.text()),
                        expressions.bind(function.path()),
                        behaviour(function.onEmpty()),
                        behaviour(function.onError())));
        return function.type()
                .map(type -> coercion().written(value, SqlType.parse(type)))
                .orElse(value);
    }

    /** A response behaviour as {@link org.parquetvs.sql.jvm.JvmFunction#JSON_VALUE} expects it. */
    private Expr behaviour(Optional<JsonBehaviour> behaviour) {
        return behaviour
                .map(written -> written.accept(new JsonBehaviour.Visitor<Expr>() {
                    @Override
                    public Expr visit(JsonBehaviour.Null asNull) {
                        return Literal.ofText("NULL");
                    }

                    @Override
                    public Expr visit(JsonBehaviour.Failure error) {
                        return Literal.ofText("ERROR");
                    }

                    @Override
                    public Expr visit(JsonBehaviour.Default value) {
                        List<Expr> texts = List.of(Literal.ofText("="), expressions.bind(value.value()));
                        return call(Operators.CONCAT, "DEFAULT", texts);
                    }
                }))
                .orElseGet(() -> Literal.ofText("NULL"));
    }

    private Coercion coercion() {
        return expressions.binder().coercion();
    }

    /** A call of a scalar function with bound arguments. */
    Expr scalar(String written, List<Expr> arguments) {
        String name = written.toUpperCase(Locale.ROOT);
        Optional<Expr> conditional = new Conditionals(expressions).find(name, arguments);
        if (conditional.isPresent()) {
            return conditional.get();
        }
        if (arguments.isEmpty() && name.equals("PI")) {
            return PI;
        }
        if (arguments.isEmpty()) {
            Optional<Expr> fact = new Facts(expressions.binder().environment().facts()).find(name);
            if (fact.isPresent()) {
                return fact.get();
            }
        }
        if (name.equals(SessionParameterCall.NAME)) {
            return SessionParameterCall.value(arguments, expressions.binder().environment());
        }
        if (name.equals("CONCAT")) {
            return call(Operators.CONCAT, "CONCAT", arguments);
        }
        return new FormattedCalls(this, coercion()).find(name, arguments).orElseGet(() -> plain(name, arguments));
    }

    private static SqlException unknown(String name) {
        SortedSet<String> known = new TreeSet<>(Functions.names());
        known.addAll(AggregateFunctions.names());
        return ClusterErrors.unknownFunction(name, known);
    }

    /** A call of a function whose arguments tell it everything that it depends on, except which statement calls it. */
    Expr plain(String name, List<Expr> arguments) {
        CanonicalCall canonical = CanonicalCalls.of(name, arguments);
        if (!Functions.knows(canonical.name())) {
            throw unknown(name);
        }
        return ofStatement(name, canonical).orElseGet(() -> {
            SqlFunction function = Functions.find(
                            canonical.name(), canonical.arguments().size())
                    .orElseThrow(() -> ClusterErrors.wrongArguments(name, arguments.size()));
            return call(function, name, canonical.arguments());
        });
    }

    /** Passes the key by which the function learns that its statement is cancelled. */
    private Optional<Expr> ofStatement(String name, CanonicalCall canonical) {
        List<Expr> arguments = new ArrayList<>(canonical.arguments());
        return Functions.find(Functions.ofStatement(canonical.name()), arguments.size() + 1)
                .map(function -> {
                    arguments.add(
                            Literal.ofText(expressions.binder().environment().alarmKey()));
                    return call(function, name, arguments);
                });
    }

    private Expr call(SqlFunction function, String name, List<Expr> arguments) {
        if (!function.takes(arguments.size())) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        List<Expr> converted = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            converted.add(coercion().argument(arguments.get(i), function.parameter(i), name));
        }
        if (function.repeating()) {
            // Refuses arguments that have no type in common.
            SqlType type = Coercion.unified(converted, name);
            converted.replaceAll(argument -> argument.isNull() ? Literal.nullOf(type) : argument);
        }
        return function.on(converted);
    }

    /** A call of an aggregate with the given order. */
    Aggregate aggregate(AggregateFunction aggregate, Arguments written, Optional<OrderBy> orderBy) {
        return aggregate(aggregate, aggregateArguments(written), written.distinct(), orderBy);
    }

    /** An aggregate with bound arguments. */
    Aggregate aggregate(
            AggregateFunction aggregate, List<Expr> arguments, boolean distinct, Optional<OrderBy> orderBy) {
        String name = aggregate.name();
        if (!aggregate.takes(arguments.size())) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        List<SortKey> order = OrderBinder.keys(orderBy, expressions);
        if (!order.isEmpty() && ORDERED.stream().noneMatch(name::startsWith)) {
            throw ClusterErrors.unsupported("ORDER BY in " + name);
        }
        if (order.isEmpty() && name.startsWith("PERCENTILE_")) {
            throw ClusterErrors.unsupported(name + " without WITHIN GROUP");
        }
        List<Expr> converted = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            converted.add(
                    coercion().argument(arguments.get(i), aggregate.parameters().get(i), name));
        }
        if (converted.size() == 3 && aggregate.windowOnly()) {
            unify(converted, 0, 2, name);
        }
        return new Aggregate(aggregate, converted, distinct, order, aggregate.type(converted));
    }

    /** Brings the value and the default of LAG and LEAD to one type. */
    private static void unify(List<Expr> arguments, int value, int otherwise, String name) {
        SqlType type = Coercion.unified(List.of(arguments.get(value), arguments.get(otherwise)), name);
        arguments.set(value, Coercion.widened(arguments.get(value), type));
        arguments.set(otherwise, Coercion.widened(arguments.get(otherwise), type));
    }

    /** The arguments of an aggregate: none for {@code COUNT(*)}, two for {@code COUNT(DISTINCT (a, b))}. */
    List<Expr> aggregateArguments(Arguments written) {
        List<Expression> values = written.values();
        List<Expr> arguments = new ArrayList<>(expressions.bindAll(
                values.size() == 1 && values.get(0) instanceof Expression.Row row ? row.elements() : values));
        written.separator().ifPresent(separator -> arguments.add(expressions.bind(separator)));
        return arguments;
    }

    private Expr script(UdfScript script, List<Expr> arguments) {
        if (script.result() != UdfScript.Result.RETURNS || script.kind() != UdfScript.Kind.SCALAR) {
            throw ScriptErrors.emittingFunctionInExpression(script.schema() + "." + script.name());
        }
        ScriptColumns.Declared output = (ScriptColumns.Declared) script.output();
        SqlType type = SqlType.parse(output.columns().get(0).sqlType());
        return new ScriptCall(script, ScriptBinder.convert(script, arguments, coercion()), type);
    }
}
