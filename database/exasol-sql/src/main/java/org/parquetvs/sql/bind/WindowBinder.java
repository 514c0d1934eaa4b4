package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Window;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression.Arguments;
import org.parquetvs.sql.tree.Expression.Call;
import org.parquetvs.sql.tree.OrderBy;
import org.parquetvs.sql.tree.WindowSpecification;

/** Binds functions with OVER, and aggregates with WITHIN GROUP. */
final class WindowBinder {
    private static final String PERCENTILE = "PERCENTILE_";
    private static final String RATIO = "RATIO_TO_REPORT";

    private final ExpressionBinder expressions;

    WindowBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(Call call) {
        String written = String.join(".", call.name());
        String name = written.toUpperCase(Locale.ROOT);
        Arguments arguments = call.arguments();
        AggregateFunction function = ListOverflow.of(
                AggregateFunctions.find(name)
                        .orElseThrow(() -> ClusterErrors.unsupported("function " + written + " with OVER")),
                arguments.overflow());
        if (arguments.ignoresNulls()) {
            function = AggregateFunctions.ignoringNulls(function)
                    .orElseThrow(() -> ClusterErrors.unsupported("IGNORE NULLS in " + name));
        }
        if (call.withinGroup().isPresent()) {
            Aggregate ordered = ordered(function, arguments, call.withinGroup().get());
            return call.over().isEmpty() ? ordered : overPartition(ordered, call);
        }
        Aggregate aggregate = expressions.calls().aggregate(function, arguments, arguments.orderBy());
        WindowSpecification window = call.over().orElseThrow();
        List<SortKey> order = OrderBinder.keys(window.orderBy(), expressions);
        if (name.equals(RATIO) && (!order.isEmpty() || window.frame().isPresent() || arguments.distinct())) {
            throw ClusterErrors.invalidQuery(RATIO + " takes nothing but PARTITION BY in OVER, and no DISTINCT");
        }
        String frame = window.frame()
                .map(rows -> new FrameBinder(expressions).bind(rows, order))
                .orElse("");
        return new Window(aggregate, expressions.bindAll(window.partitionBy()), order, frame);
    }

    private Expr overPartition(Aggregate ordered, Call call) {
        WindowSpecification window = call.over().orElseThrow();
        if (window.orderBy().isPresent() || window.frame().isPresent()) {
            throw ClusterErrors.unsupported(TokenText.of(call.source()));
        }
        return new Window(ordered, expressions.bindAll(window.partitionBy()), List.of(), "");
    }

    /** An aggregate whose rows WITHIN GROUP orders. A percentile is taken over the values by which they are ordered. */
    private Aggregate ordered(AggregateFunction function, Arguments written, OrderBy order) {
        List<Expr> arguments = expressions.calls().aggregateArguments(written);
        if (function.name().startsWith(PERCENTILE)) {
            if (order.items().size() != 1) {
                throw ClusterErrors.invalidQuery(function.name() + " needs one key after ORDER BY");
            }
            arguments.add(0, expressions.bind(order.items().get(0).key()));
        }
        return expressions.calls().aggregate(function, arguments, written.distinct(), Optional.of(order));
    }
}
