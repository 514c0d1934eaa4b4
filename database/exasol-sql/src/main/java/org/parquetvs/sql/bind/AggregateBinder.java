package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.AggregateFunction.Form;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Window;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.Expression.Arguments;
import org.parquetvs.sql.tree.Expression.Call;
import org.parquetvs.sql.tree.Expression.Overflow;
import org.parquetvs.sql.tree.OrderBy;
import org.parquetvs.sql.tree.WindowSpecification;
import org.parquetvs.type.SqlType;

/** Binds calls of aggregates and window functions, with their clauses. */
final class AggregateBinder {
    /** What LISTAGG appends to a text that it has cut. */
    private static final String FILLER = "...";

    private final ExpressionBinder expressions;

    AggregateBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(AggregateFunction named, Call call) {
        AggregateFunction function = overflow(named, call.arguments());
        if (function.form().isWindow() && call.over().isEmpty()) {
            throw ClusterErrors.unsupported(function.name() + " without OVER");
        }
        Aggregate aggregate = aggregate(function, call);
        return call.over().isPresent() ? window(aggregate, call, call.over().get()) : aggregate;
    }

    /** The function with ON OVERFLOW, which only LISTAGG can have. */
    private static AggregateFunction overflow(AggregateFunction function, Arguments arguments) {
        if (arguments.overflow().isEmpty()) {
            return function;
        }
        Overflow overflow = arguments.overflow().get();
        if (!function.name().equals("LISTAGG") || overflow.counts()) {
            throw ClusterErrors.unsupported(TokenText.of(overflow.source()) + " in " + function.name());
        }
        return overflow.truncates()
                ? AggregateFunctions.cutList(overflow.filler().orElse(FILLER))
                : function;
    }

    private Aggregate aggregate(AggregateFunction function, Call call) {
        String name = function.name();
        List<Expr> arguments = arguments(call.arguments());
        if (function.form() == Form.PERCENTILE) {
            arguments.add(0, percentileKey(name, call));
        }
        if (!function.takes(arguments.size())) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        List<SortKey> order =
                OrderBinder.keys(call.withinGroup().or(() -> call.arguments().orderBy()), expressions);
        if (!order.isEmpty() && !function.form().isOrdered()) {
            throw ClusterErrors.unsupported("ORDER BY in " + name);
        }
        for (int i = 0; i < arguments.size(); i++) {
            arguments.set(
                    i,
                    expressions
                            .binder()
                            .coercion()
                            .argument(arguments.get(i), function.parameters().get(i), name));
        }
        if (arguments.size() == 3 && function.form() == Form.NAVIGATION) {
            unify(arguments, 0, 2, name);
        }
        return new Aggregate(function, arguments, call.arguments().distinct(), order, function.type(arguments));
    }

    /** The arguments: none for {@code COUNT(*)}, two for {@code COUNT(DISTINCT (a, b))}. */
    private List<Expr> arguments(Arguments written) {
        List<Expression> values = written.values();
        List<Expr> arguments = new ArrayList<>(
                expressions.bindAll(values.size() == 1 ? values.get(0).members() : values));
        written.separator().ifPresent(separator -> arguments.add(expressions.bind(separator)));
        return arguments;
    }

    /** The values that a percentile is taken over: those by which WITHIN GROUP orders. */
    private Expr percentileKey(String name, Call call) {
        OrderBy order = call.withinGroup().orElseThrow(() -> ClusterErrors.unsupported(name + " without WITHIN GROUP"));
        if (order.items().size() != 1) {
            throw ClusterErrors.invalidQuery(name + " needs one key after ORDER BY");
        }
        return expressions.bind(order.items().get(0).key());
    }

    /** Brings the value and the default of LAG and LEAD to one type. */
    private static void unify(List<Expr> arguments, int value, int otherwise, String name) {
        SqlType type = Coercion.unified(List.of(arguments.get(value), arguments.get(otherwise)), name);
        arguments.set(value, Coercion.widened(arguments.get(value), type));
        arguments.set(otherwise, Coercion.widened(arguments.get(otherwise), type));
    }

    private Window window(Aggregate aggregate, Call call, WindowSpecification window) {
        boolean partitionsOnly = window.orderBy().isEmpty() && window.frame().isEmpty();
        if (call.withinGroup().isPresent() && !partitionsOnly) {
            throw ClusterErrors.unsupported(TokenText.of(call.source()));
        }
        List<SortKey> order = OrderBinder.keys(window.orderBy(), expressions);
        String frame = window.frame()
                .map(rows -> new FrameBinder(expressions).bind(rows, order))
                .orElse("");
        return new Window(aggregate, expressions.bindAll(window.partitionBy()), order, frame);
    }
}
