package org.parquetvs.cluster.virtual;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.query.Item;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Relation;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.VirtualScan;

/**
 * Replaces the virtual tables of one statement by what their adapters answer. As in Exasol, an adapter is asked for its
 * capabilities and then once for each use of a table; what it has been told to evaluate is not evaluated again.
 */
public final class VirtualPlanner {
    private final Function<String, Adapter> adapters;
    private final Answers answers;
    private final Map<String, Capabilities> capabilities = new HashMap<>();
    private final Map<Integer, List<JsonObject>> filters = new HashMap<>();
    private final List<Pushdown> pushdowns = new ArrayList<>();

    /** Turns the SQL of an adapter into a query. */
    public interface Answers {
        /** The query without further virtual tables. */
        Query bind(String sql);

        /** A number for a relation. */
        int nextRelation();
    }

    /**
     * A planner for one statement.
     *
     * @param adapters the adapter of the virtual schema of a name
     */
    public VirtualPlanner(Function<String, Adapter> adapters, Answers answers) {
        this.adapters = adapters;
        this.answers = answers;
    }

    /** The same query without virtual tables. */
    public Query plan(Query query) {
        Query sunk = new Sinking(this::takes).query(query);
        Query pruned = Pruning.prune(sunk);
        ColumnUse use = new ColumnUse();
        use.visit(pruned);
        return new Replacement(use).query(pruned);
    }

    /** What has been asked and answered so far. */
    public List<Pushdown> pushdowns() {
        return List.copyOf(pushdowns);
    }

    private boolean takes(VirtualScan scan, Expr condition) {
        Capabilities declared = capabilities(scan);
        ExpressionJson json = new ExpressionJson(scan, declared);
        List<JsonObject> taken = filters.computeIfAbsent(scan.id(), id -> new ArrayList<>());
        if (!declared.has("FILTER_EXPRESSIONS") || (!taken.isEmpty() && !json.conjoins())) {
            return false;
        }
        return json.condition(condition).map(taken::add).isPresent();
    }

    private Capabilities capabilities(VirtualScan scan) {
        String schema = scan.table().name().schema();
        return capabilities.computeIfAbsent(schema, name -> adapters.apply(name).capabilities());
    }

    /** Puts the answers in place. */
    private final class Replacement implements Rewriter {
        private final ColumnUse use;

        Replacement(ColumnUse use) {
            this.use = use;
        }

        @Override
        public Relation relation(Relation relation) {
            return relation instanceof VirtualScan scan ? answer(scan, use.of(scan.id())) : relation.rebuild(this);
        }
    }

    private Relation answer(VirtualScan scan, SortedSet<Integer> used) {
        boolean projects = capabilities(scan).has("SELECTLIST_PROJECTION");
        SortedSet<Integer> delivered = projects ? used : allColumns(scan);
        JsonObjectBuilder request = request(scan, delivered, projects);
        Adapter adapter = adapters.apply(scan.table().name().schema());
        JsonObject whole = adapter.request("pushdown", request);
        String sql = adapter.pushdown(whole);
        pushdowns.add(new Pushdown(scan.table().name().name(), sql, whole.toString()));
        AnswerCheck check = new AnswerCheck(scan, sql);
        Query answer = check.bound(() -> answers.bind(sql));
        check.check(answer, delivered);
        return spliced(scan, answer, delivered);
    }

    private static SortedSet<Integer> allColumns(VirtualScan scan) {
        return new TreeSet<>(IntStream.range(0, scan.fields().size()).boxed().toList());
    }

    /** The answer under the number and with the columns of the table; those that were not asked for are NULL. */
    private Relation spliced(VirtualScan scan, Query answer, SortedSet<Integer> delivered) {
        Derived source = new Derived(answers.nextRelation(), answer, answer.fields());
        List<Integer> order = new ArrayList<>(delivered);
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < scan.fields().size(); i++) {
            Field field = scan.fields().get(i);
            int position = order.indexOf(i);
            items.add(new Item(field.name(), position < 0 ? Literal.nullOf(field.type()) : source.column(position)));
        }
        return new Derived(scan.id(), Select.of(items, source), scan.fields());
    }

    private JsonObjectBuilder request(VirtualScan scan, SortedSet<Integer> columns, boolean projects) {
        ExpressionJson expressions = new ExpressionJson(scan, capabilities(scan));
        JsonObjectBuilder from = Json.createObjectBuilder()
                .add("type", "table")
                .add("name", scan.table().name().name());
        if (expressions.hasAlias()) {
            from.add("alias", scan.alias());
        }
        JsonObjectBuilder select =
                Json.createObjectBuilder().add("type", "select").add("from", from);
        JsonArrayBuilder list = Json.createArrayBuilder();
        JsonArrayBuilder types = Json.createArrayBuilder();
        for (int column : columns) {
            list.add(expressions.column(scan.column(column)));
            types.add(TypeJson.render(scan.fields().get(column).type()));
        }
        if (projects) {
            select.add("selectList", list);
        }
        select.add("selectListDataTypes", types);
        List<JsonObject> taken = filters.getOrDefault(scan.id(), List.of());
        if (!taken.isEmpty()) {
            select.add("filter", expressions.conjunction(taken));
        }
        return Json.createObjectBuilder()
                .add("pushdownRequest", select)
                .add("involvedTables", Json.createArrayBuilder().add(TableJson.render(scan.table())));
    }
}
