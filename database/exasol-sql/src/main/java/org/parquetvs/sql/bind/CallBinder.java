package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JsonFunction;
import net.sf.jsqlparser.expression.JsonFunctionType;
import net.sf.jsqlparser.expression.TrimFunction;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;
import org.jspecify.annotations.Nullable;
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
import org.parquetvs.sql.syntax.Understood;
import org.parquetvs.type.SqlType;

/** Calls of functions, aggregates and scripts that return a value. */
final class CallBinder {
    /** Functions that separate their arguments by words, not by commas: the words before the arguments. */
    private static final Map<String, List<List<String>>> WORDS_OF_ARGUMENTS = Map.of(
            "POSITION", List.of(List.of("", "IN")),
            "SUBSTRING", List.of(List.of("", "FROM"), List.of("", "FROM", "FOR")));

    /** Aggregates that see their rows in an order. */
    private static final Set<String> ORDERED = Set.of("GROUP_CONCAT", "LISTAGG", "PERCENTILE_CONT", "PERCENTILE_DISC");

    private static final Set<String> GROUPING = Set.of("GROUPING", "GROUPING_ID");

    /** Exasol turns it into a literal. */
    private static final Literal PI = new Literal(Math.PI, new SqlType.DoublePrecision());

    private final ExpressionBinder expressions;

    CallBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(Function function) {
        Understood.only(
                function,
                "nameparts",
                "parameters",
                "namedParameters",
                "allColumns",
                "distinct",
                "orderByElements",
                "extraKeyword",
                "keywordArguments",
                "onOverflowTruncate");
        Optional<Expr> hierarchical = new HierarchyCalls(expressions).find(function);
        if (hierarchical.isPresent()) {
            return hierarchical.get();
        }
        Optional<UdfScript> script = ScriptNames.find(function, expressions.binder());
        if (script.isPresent()) {
            return script(script.get(), arguments(function));
        }
        String name = name(function);
        Optional<AggregateFunction> aggregate = AggregateFunctions.find(name);
        if (aggregate.isPresent()) {
            if (aggregate.get().windowOnly()) {
                throw ClusterErrors.unsupported(name + " without OVER");
            }
            return aggregate(function, ListOverflow.of(aggregate.get(), function.getOnOverflowTruncate(), expressions));
        }
        if (function.isDistinct()
                || function.getOnOverflowTruncate() != null
                || function.getOrderByElements() != null) {
            throw ClusterErrors.unsupported(function.toString());
        }
        if (function.getNamedParameters() != null) {
            return withWords(name, function);
        }
        if (GROUPING.contains(name)) {
            return grouping(name, arguments(function));
        }
        return scalar(name, arguments(function));
    }

    private static Expr grouping(String name, List<Expr> keys) {
        if (keys.isEmpty()) {
            throw ClusterErrors.wrongArguments(name, 0);
        }
        return new Grouping(keys);
    }

    private static String name(Function function) {
        if (function.getMultipartName().size() > 1) {
            throw ClusterErrors.objectNotFound("script", function.getName());
        }
        return function.getName().toUpperCase(Locale.ROOT);
    }

    private List<Expr> arguments(Function function) {
        if (function.getParameters() == null) {
            return List.of();
        }
        boolean hasAll = function.getParameters().stream().anyMatch(AllColumns.class::isInstance);
        String name = function.getName().toUpperCase(Locale.ROOT);
        if (hasAll && !Functions.knows(name)) {
            throw unknown(name);
        }
        return expressions.bindAll(function.getParameters());
    }

    /** {@code POSITION(a IN b)} and {@code SUBSTRING(a FROM b FOR c)}. */
    private Expr withWords(String name, Function function) {
        List<String> words = function.getNamedParameters().getNames().stream()
                .map(word -> word.toUpperCase(Locale.ROOT))
                .toList();
        List<Expr> arguments = expressions.bindAll(function.getNamedParameters());
        boolean known = WORDS_OF_ARGUMENTS.getOrDefault(name, List.of()).contains(words);
        if (!known) {
            throw ClusterErrors.unsupported(function.toString());
        }
        return scalar(name, arguments);
    }

    Expr trim(TrimFunction trim) {
        String name = trim.getTrimSpecification() == null
                ? "TRIM"
                : switch (trim.getTrimSpecification()) {
                    case BOTH -> "TRIM";
                    case LEADING -> "LTRIM";
                    case TRAILING -> "RTRIM";
                };
        List<Expr> arguments = new ArrayList<>();
        if (trim.getFromExpression() != null) {
            // TRIM(x FROM text) means TRIM(text, x).
            arguments.add(
                    expressions.bind(trim.isUsingFromKeyword() ? trim.getFromExpression() : trim.getExpression()));
            arguments.add(
                    expressions.bind(trim.isUsingFromKeyword() ? trim.getExpression() : trim.getFromExpression()));
        } else {
            arguments.add(expressions.bind(trim.getExpression()));
        }
        return scalar(name, arguments);
    }

    /** {@code JSON_VALUE(text, path [RETURNING type] [… ON EMPTY] [… ON ERROR])}. */
    Expr jsonValue(JsonFunction function) {
        Understood.only(
                function,
                "functionType",
                "inputExpression",
                "jsonPathExpression",
                "returningType",
                "onEmptyBehavior",
                "onErrorBehavior");
        if (function.getType() != JsonFunctionType.VALUE) {
            throw ClusterErrors.unsupported(function.toString());
        }
        Expr value = scalar(
                "JSON_VALUE",
                List.of(
                        expressions.bind(function.getInputExpression().getExpression()),
                        expressions.bind(function.getJsonPathExpression()),
                        behaviour(function.getOnEmptyBehavior()),
                        behaviour(function.getOnErrorBehavior())));
        return function.getReturningType() == null
                ? value
                : coercion()
                        .written(
                                value, SqlType.parse(function.getReturningType().toString()));
    }

    /** A response behaviour as {@link org.parquetvs.sql.jvm.JvmFunction#JSON_VALUE} expects it. */
    private Expr behaviour(JsonFunction.@Nullable JsonOnResponseBehavior behaviour) {
        if (behaviour == null) {
            return Literal.ofText("NULL");
        }
        return switch (behaviour.getType()) {
            case NULL, ERROR -> Literal.ofText(behaviour.getType().name());
            case DEFAULT ->
                call(
                        Operators.CONCAT,
                        "DEFAULT",
                        List.of(Literal.ofText("="), expressions.bind(behaviour.getExpression())));
            default -> throw ClusterErrors.unsupported(behaviour.toString());
        };
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

    private Expr aggregate(Function function, AggregateFunction aggregate) {
        List<Expr> arguments = new ArrayList<>(aggregateArguments(function));
        keyword(function, "SEPARATOR").ifPresent(separator -> arguments.add(expressions.bind(separator)));
        return aggregate(aggregate, arguments, function.isDistinct(), function.getOrderByElements());
    }

    /** An aggregate with bound arguments. */
    Aggregate aggregate(
            AggregateFunction aggregate,
            List<Expr> arguments,
            boolean distinct,
            @Nullable List<OrderByElement> orderBy) {
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

    private static Optional<Expression> keyword(Function function, String keyword) {
        if (function.getKeywordArguments() == null) {
            return Optional.empty();
        }
        if (function.getKeywordArguments().size() > 1 || function.getKeywordArgumentValue(keyword) == null) {
            throw ClusterErrors.unsupported(function.toString());
        }
        return Optional.of(function.getKeywordArgumentValue(keyword));
    }

    /** The arguments of an aggregate: none for {@code COUNT(*)}, two for {@code COUNT(DISTINCT (a, b))}. */
    private List<Expr> aggregateArguments(Function function) {
        ExpressionList<?> written = function.getParameters();
        if (written == null || (written.size() == 1 && written.get(0) instanceof AllColumns)) {
            return List.of();
        }
        if (written.size() == 1 && written.get(0) instanceof ParenthesedExpressionList<?> tuple) {
            return expressions.bindAll(tuple);
        }
        return expressions.bindAll(written);
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
