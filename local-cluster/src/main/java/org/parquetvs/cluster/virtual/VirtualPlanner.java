package org.parquetvs.cluster.virtual;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Relation;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.VirtualScan;

/**
 * Replaces the virtual tables of one statement by what their adapters answer. As in Exasol, an adapter is asked for its
 * capabilities and then once for each SELECT over its tables, those that are equal together; what it has been told to
 * evaluate is not evaluated again.
 */
public final class VirtualPlanner {
    private final Function<String, Adapter> adapters;
    private final Map<String, Adapter> found = new HashMap<>();
    private final Database database;
    private final Map<String, Capabilities> capabilities = new HashMap<>();
    private final List<Pushdown> pushdowns = new ArrayList<>();
    private final Map<String, Query> asked = new HashMap<>();
    private final IdentityHashMap<Query, Pushdown> answers = new IdentityHashMap<>();
    private final EqualScans scans = new EqualScans();
    private final ComputedSubqueries subqueries;

    /** What the planner needs of the database. */
    public interface Database {
        /** The SQL of an adapter as a query without further virtual tables. */
        Query bind(String sql);

        /** A number for a relation. */
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
     * @param adapters the adapter of the virtual schema of a name
     */
    public VirtualPlanner(Function<String, Adapter> adapters, Database database) {
        this.adapters = adapters;
        this.database = database;
        this.subqueries = new ComputedSubqueries(this::plan, database);
    }

    /** The same query without virtual tables. */
    public Query plan(Query query) {
        if (!Presence.of(query)) {
            return query;
        }
        ConstantFolding folding = new ConstantFolding(database::valueOf);
        Query folded = folding.query(query);
        Query reduced = new SemiJoinReduction(subqueries, CommonTables.of(folded)).query(folded);
        Query merged = new SubqueryMerging().query(new WithoutRows().query(reduced));
        Query pushed =
                new PredicatePushdown(this::isAskedAtOnce, folding::expression, database::nextRelation).query(merged);
        return new Asking().query(ColumnPruning.prune(pushed));
    }

    /** What has been asked and answered so far. */
    public List<Pushdown> pushdowns() {
        return List.copyOf(pushdowns);
    }

    /** The pushdown whose answer is a part of a planned query. */
    public Optional<Pushdown> pushdownOf(Query part) {
        return Optional.ofNullable(answers.get(part));
    }

    private boolean isAskedAtOnce(Select select) {
        return virtualFrom(select)
                .filter(from -> JoinConditions.arranged(select, askable(from)).isPresent())
                .isPresent();
    }

    private static Optional<VirtualFrom> virtualFrom(Select select) {
        return select.from().flatMap(VirtualFrom::of);
    }

    private Askable askable(VirtualFrom from) {
        return new Askable(from, capabilities(from));
    }

    private Capabilities capabilities(VirtualFrom from) {
        return capabilities.computeIfAbsent(from.schema(), name -> adapter(name).capabilities());
    }

    private Adapter adapter(String schema) {
        return found.computeIfAbsent(schema, adapters);
    }

    /** Puts the answers in place; a FROM clause with a virtual table has only virtual tables now. */
    private final class Asking implements Rewriter {
        @Override
        public Query query(Query query) {
            Query rebuilt = query.rebuild(this);
            return rebuilt instanceof Select select
                    ? virtualFrom(select).map(from -> answered(select, from)).orElse(select)
                    : rebuilt;
        }
    }

    private Query answered(Select select, VirtualFrom from) {
        Askable askable = askable(from);
        Select arranged = JoinConditions.arranged(select, askable).orElseThrow();
        VirtualFrom asked = virtualFrom(arranged).orElseThrow();
        PushedSelect divided = SelectPushdown.of(arranged, asked, askable, database::nextRelation);
        return divided.over(ask(divided.pushed(), asked));
    }

    private Query ask(Select select, VirtualFrom from) {
        Adapter adapter = adapter(from.schema());
        JsonObject request = adapter.request("pushdown", new RequestJson(from, capabilities(from)).render(select));
        Query before = asked.get(request.toString());
        return before == null ? ask(adapter, request, select, from) : askedAgain(before);
    }

    private Query ask(Adapter adapter, JsonObject request, Select select, VirtualFrom from) {
        String sql = adapter.pushdown(request);
        List<String> tables = from.tableNames();
        Pushdown pushdown = new Pushdown(tables, sql, request.toString());
        pushdowns.add(pushdown);
        AnswerCheck check = new AnswerCheck(tables, sql);
        Query answer = scans.query(check.bound(() -> database.bind(sql)));
        check.check(answer, select.fields());
        answers.put(answer, pushdown);
        asked.put(pushdown.request(), answer);
        return answer;
    }

    /** The same object as before, by which the scripts in it are known to be the same. */
    private Query askedAgain(Query answer) {
        pushdowns.add(Objects.requireNonNull(answers.get(answer)));
        return answer;
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
        public Relation relation(Relation relation) {
            found |= relation instanceof VirtualScan;
            return relation.rebuild(this);
        }
    }
}
