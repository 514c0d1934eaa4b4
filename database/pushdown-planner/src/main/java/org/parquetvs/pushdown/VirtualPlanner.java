package org.parquetvs.pushdown;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.VirtualScan;

/**
 * Replaces the virtual tables of one statement by the answers of their adapters. As in Exasol, an adapter is asked for
 * its capabilities, and then once for each SELECT over its tables; equal SELECTs share one request. The database does
 * not evaluate again what the request asks the adapter to evaluate.
 */
public final class VirtualPlanner {
    private final Function<String, Adapter> adapters;
    private final Map<String, Adapter> found = new HashMap<>();
    private final Database database;
    private final Map<String, Capabilities> capabilities = new HashMap<>();
    private final Pushdowns pushdowns;
    private final ComputedSubqueries subqueries;

    /** What the planner needs from the database. */
    public interface Database {
        /** An adapter's SQL as a query without further virtual tables. */
        Query bind(String sql);

        /** The number of adapters that may work at the same time. */
        int slots();

        /** A new number for a relation. */
        int nextRelation();

        /** The value of an expression without columns; empty if it cannot be computed. */
        Optional<Literal> valueOf(Expr expression);

        /** Computes a query without virtual tables; its rows can be read until the statement ends. */
        Query kept(Query query);

        /** The values of the only column of a query over what is {@link #kept}; empty if they are too long for constants. */
        Optional<List<Literal>> values(Query query);
    }

    /**
     * A planner for one statement.
     *
     * @param adapters finds the adapter of a virtual schema by the schema's name
     */
    public VirtualPlanner(Function<String, Adapter> adapters, Database database) {
        this.adapters = adapters;
        this.database = database;
        this.pushdowns = new Pushdowns(database.slots(), database::bind);
        this.subqueries = new ComputedSubqueries(this::plan, database);
    }

    /** The same query, with its virtual tables replaced. */
    public Query plan(Query query) {
        if (!Presence.of(query)) {
            return query;
        }
        ConstantFolding folding = new ConstantFolding(database::valueOf);
        Query folded = folding.query(query);
        Query reduced = new SemiJoinReduction(subqueries, CommonTables.of(folded)).query(folded);
        Query merged = new SubqueryMerging().query(new EmptyInputPruning().query(reduced));
        Query simplified = new OuterJoinSimplification().query(merged);
        Query pushed = new PredicatePushdown(this::isAskedAtOnce, folding::expression, database::nextRelation)
                .query(simplified);
        try (pushdowns) {
            return pushdowns.answered(new Asking().query(ColumnPruning.prune(pushed)));
        }
    }

    /** The requests that have been answered so far. */
    public List<Pushdown> pushdowns() {
        return pushdowns.list();
    }

    /** The pushdown whose answer is part of a planned query. */
    public Optional<Pushdown> pushdownOf(Query part) {
        return pushdowns.of(part);
    }

    private boolean isAskedAtOnce(Select select) {
        return virtualFrom(select)
                .filter(from -> JoinConditions.arranged(select, support(from)).isPresent())
                .isPresent();
    }

    private static Optional<VirtualFrom> virtualFrom(Select select) {
        return select.from().flatMap(VirtualFrom::of);
    }

    private PushdownSupport support(VirtualFrom from) {
        return new PushdownSupport(from, capabilities(from));
    }

    private Capabilities capabilities(VirtualFrom from) {
        return capabilities.computeIfAbsent(from.schema(), name -> adapter(name).capabilities());
    }

    private Adapter adapter(String schema) {
        return found.computeIfAbsent(schema, adapters);
    }

    /**
     * Sends a request for each SELECT over virtual tables. By now, a FROM clause with a virtual table contains nothing
     * else.
     */
    private final class Asking implements Rewriter {
        @Override
        public Query visit(Select select) {
            Select rebuilt = select.rebuild(this);
            return virtualFrom(rebuilt).map(from -> asked(rebuilt, from)).orElse(rebuilt);
        }
    }

    private Query asked(Select select, VirtualFrom from) {
        PushdownSupport support = support(from);
        Select arranged = JoinConditions.arranged(select, support).orElseThrow();
        VirtualFrom tables = virtualFrom(arranged).orElseThrow();
        PushedSelect divided = SelectPushdown.of(arranged, tables, support, database::nextRelation);
        Adapter adapter = adapter(tables.schema());
        String request =
                adapter.pushdownRequest(new RequestJson(tables, capabilities(tables)).render(divided.pushed()));
        return divided.over(pushdowns.ask(
                adapter, request, tables.tableNames(), divided.pushed().fields()));
    }

    /** Looks for virtual tables. */
    private static final class Presence implements Rewriter {
        private boolean found;

        static boolean of(Query query) {
            Presence presence = new Presence();
            presence.query(query);
            return presence.found;
        }

        @Override
        public Relation visit(VirtualScan scan) {
            found = true;
            return scan;
        }
    }
}
