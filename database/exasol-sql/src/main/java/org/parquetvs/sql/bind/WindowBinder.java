package org.parquetvs.sql.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.Function.NullHandling;
import net.sf.jsqlparser.expression.WindowDefinition;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.Window;
import org.parquetvs.sql.syntax.Understood;

/** Binds functions with OVER, and aggregates with WITHIN GROUP; JSqlParser does not tell them apart. */
final class WindowBinder {
    private static final String PERCENTILE = "PERCENTILE_";
    private static final String RATIO = "RATIO_TO_REPORT";

    private final ExpressionBinder expressions;

    WindowBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(AnalyticExpression analytic) {
        Understood.only(
                analytic,
                "name",
                "expression",
                "offset",
                "defaultValue",
                "allColumns",
                "type",
                "distinct",
                "windowDef",
                "funcOrderBy",
                "usingBrackets",
                "onOverflowTruncate",
                "nullHandling",
                "ignoreNulls",
                "ignoreNullsOutside");
        String name = analytic.getName().toUpperCase(Locale.ROOT);
        AggregateFunction function = ListOverflow.of(
                AggregateFunctions.find(name)
                        .orElseThrow(() -> ClusterErrors.unsupported("function " + analytic.getName() + " with OVER")),
                analytic.getOnOverflowTruncate(),
                expressions);
        if (ignoresNulls(analytic)) {
            function = AggregateFunctions.ignoringNulls(function)
                    .orElseThrow(() -> ClusterErrors.unsupported("IGNORE NULLS in " + name));
        }
        if (analytic.getType() == AnalyticType.WITHIN_GROUP) {
            return ordered(function, analytic);
        }
        if (analytic.getType() == AnalyticType.WITHIN_GROUP_OVER) {
            return new Window(ordered(function, analytic), partition(analytic), List.of(), "");
        }
        if (analytic.getType() != AnalyticType.OVER) {
            throw ClusterErrors.unsupported(analytic.toString());
        }
        Aggregate aggregate = new CallBinder(expressions)
                .aggregate(function, arguments(analytic), analytic.isDistinct(), analytic.getFuncOrderBy());
        WindowDefinition window = analytic.getWindowDefinition();
        List<SortKey> order = OrderBinder.keys(window.getOrderByElements(), expressions);
        if (name.equals(RATIO) && (!order.isEmpty() || window.getWindowElement() != null || analytic.isDistinct())) {
            throw ClusterErrors.invalidQuery(RATIO + " takes nothing but PARTITION BY in OVER, and no DISTINCT");
        }
        String frame = window.getWindowElement() == null
                ? ""
                : new FrameBinder(expressions).bind(window.getWindowElement(), order);
        return new Window(aggregate, partition(analytic), order, frame);
    }

    private static boolean ignoresNulls(AnalyticExpression analytic) {
        return analytic.isIgnoreNulls()
                || analytic.isIgnoreNullsOutside()
                || analytic.getNullHandling() == NullHandling.IGNORE_NULLS;
    }

    private List<Expr> partition(AnalyticExpression analytic) {
        return analytic.getPartitionExpressionList() == null
                ? List.of()
                : expressions.bindAll(analytic.getPartitionExpressionList());
    }

    /** An aggregate whose rows WITHIN GROUP orders. A percentile is taken over the values by which they are ordered. */
    private Aggregate ordered(AggregateFunction function, AnalyticExpression analytic) {
        List<OrderByElement> order = analytic.getWindowDefinition().getOrderByElements();
        List<Expr> arguments = arguments(analytic);
        if (function.name().startsWith(PERCENTILE)) {
            if (order.size() != 1) {
                throw ClusterErrors.invalidQuery(function.name() + " needs one key after ORDER BY");
            }
            arguments.add(0, expressions.bind(order.get(0).getExpression()));
        }
        return new CallBinder(expressions).aggregate(function, arguments, analytic.isDistinct(), order);
    }

    private List<Expr> arguments(AnalyticExpression analytic) {
        List<Expr> arguments = new ArrayList<>();
        boolean all = analytic.isAllColumns() || analytic.getExpression() instanceof AllColumns;
        if (analytic.getExpression() != null && !all) {
            arguments.add(expressions.bind(analytic.getExpression()));
        }
        if (analytic.getOffset() != null) {
            arguments.add(expressions.bind(analytic.getOffset()));
        }
        if (analytic.getDefaultValue() != null) {
            arguments.add(expressions.bind(analytic.getDefaultValue()));
        }
        return arguments;
    }
}
