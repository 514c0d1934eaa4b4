package org.parquetvs.pushdown.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.pushdown.Pushdown;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.query.VirtualScan;
import org.parquetvs.sql.query.Window;

/**
 * Describes how a query runs, one line for each step. The last step comes first; the steps that it needs follow,
 * indented by two more blanks. Below a pushdown are the lines with which its adapter explains it.
 */
public final class PlanTree implements Rewriter {
    private static final String INDENT = "  ";

    private final Function<Query, Optional<Pushdown>> pushdowns;
    private final List<String> lines = new ArrayList<>();
    private int depth;

    private PlanTree(Function<Query, Optional<Pushdown>> pushdowns) {
        this.pushdowns = pushdowns;
    }

    /**
     * The lines of a query.
     *
     * @param query without virtual tables
     * @param pushdowns finds the pushdown whose answer is a part of the query
     */
    public static List<String> lines(Query query, Function<Query, Optional<Pushdown>> pushdowns) {
        PlanTree tree = new PlanTree(pushdowns);
        tree.query(query);
        return List.copyOf(tree.lines);
    }

    @Override
    public Query query(Query query) {
        pushdowns.apply(query).ifPresentOrElse(this::pushdown, () -> query.accept(this));
        return query;
    }

    @Override
    public Query visit(SetOperation operation) {
        step(operation.kind().name().replace('_', ' '));
        below(() -> query(operation.left()));
        below(() -> query(operation.right()));
        return operation;
    }

    @Override
    public Query visit(ScriptQuery call) {
        step("script " + call.script().name());
        return query(call.input());
    }

    @Override
    public Query visit(ValuesQuery values) {
        step(values.rows().size() + (values.rows().size() == 1 ? " constant row" : " constant rows"));
        return values;
    }

    @Override
    public Query visit(DuckDbQuery stored) {
        step("stored rows of " + table(stored));
        return stored;
    }

    private void pushdown(Pushdown pushdown) {
        step("pushdown of " + String.join(", ", pushdown.tables()));
        pushdown.explanation().forEach(line -> lines.add(INDENT.repeat(depth) + line));
    }

    private static String table(DuckDbQuery stored) {
        return stored.duckDbSql()
                .substring(stored.duckDbSql().lastIndexOf(" FROM ") + 1)
                .replaceFirst("^FROM ", "");
    }

    @Override
    public Query visit(Select select) {
        limit(select.limit());
        if (!select.order().isEmpty()) {
            step("ORDER BY " + joined(select.order().stream().map(ExpressionText::of)));
        }
        if (select.distinct()) {
            step("DISTINCT");
        }
        conditions("QUALIFY ", select.qualify());
        conditions("HAVING ", select.having());
        items(select);
        conditions("WHERE ", select.where());
        subqueries(select);
        select.from().ifPresentOrElse(this::relation, () -> step("one row"));
        return select;
    }

    private void limit(Limit limit) {
        if (!limit.equals(Limit.NONE)) {
            String rows = limit.rows().isPresent() ? "LIMIT " + limit.rows().getAsLong() : "";
            step((rows + (limit.offset() > 0 ? " OFFSET " + limit.offset() : "")).strip());
        }
    }

    /** Adds groups and window functions; other items are computed on the way and are no steps. */
    private void items(Select select) {
        List<Expr> results = select.items().stream().map(Item::expression).toList();
        if (results.stream().anyMatch(expression -> expression.anyMatch(Window.class::isInstance))) {
            step("window functions: " + found(results, Window.class));
        }
        if (select.isGrouped()) {
            String keys = ExpressionText.of(select.groups().keys(), ", ");
            step((keys.isEmpty() ? "one group" : "GROUP BY " + keys) + ": " + found(results, Aggregate.class));
        }
    }

    private static String found(List<Expr> expressions, Class<? extends Expr> kind) {
        return joined(expressions.stream()
                .flatMap(expression -> expression.find(kind).stream())
                .map(ExpressionText::of)
                .distinct());
    }

    /** Adds queries inside expressions; they are children too, next to the input of the expressions. */
    private void subqueries(Select select) {
        Stream.of(select.items().stream().map(Item::expression), select.where().stream(), select.having().stream())
                .flatMap(expressions -> expressions)
                .flatMap(expression -> expression.find(Subquery.class).stream())
                .forEach(subquery -> below(() -> {
                    step("sub-query");
                    query(subquery.query());
                }));
    }

    @Override
    public Relation visit(Join join) {
        step(join.on().isEmpty() ? "CROSS JOIN" : join.kind() + " JOIN ON " + ExpressionText.of(join.on(), " AND "));
        below(() -> relation(join.left()));
        below(() -> relation(join.right()));
        return join;
    }

    @Override
    public Relation visit(DerivedTable derived) {
        query(derived.query());
        return derived;
    }

    @Override
    public Relation visit(VirtualScan scan) {
        throw new IllegalStateException("A virtual table was not pushed down");
    }

    private void conditions(String keyword, List<Expr> conditions) {
        if (!conditions.isEmpty()) {
            step(keyword + ExpressionText.of(conditions, " AND "));
        }
    }

    private static String joined(Stream<String> texts) {
        return texts.collect(Collectors.joining(", "));
    }

    private void step(String text) {
        lines.add(INDENT.repeat(depth) + text);
        depth++;
    }

    private void below(Runnable added) {
        int outer = depth;
        added.run();
        depth = outer;
    }
}
