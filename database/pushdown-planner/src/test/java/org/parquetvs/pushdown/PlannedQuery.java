package org.parquetvs.pushdown;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.pushdown.explain.PlanTree;
import org.parquetvs.script.PendingText;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.bind.BindingContext;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.catalog.VirtualColumn;
import org.parquetvs.sql.catalog.VirtualSchema;
import org.parquetvs.sql.catalog.VirtualTable;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.SourceRange;
import org.parquetvs.type.SqlType;

/**
 * A query over the virtual tables P and Q of the schema V, planned without a database: nothing is computed, and the
 * adapter answers each request with NULLs of the types that are asked for.
 */
final class PlannedQuery implements BindingContext, VirtualPlanner.Database {
    private static final List<VirtualColumn> COLUMNS = Stream.of("A DECIMAL(9,0)", "B VARCHAR(10) UTF8", "D DATE")
            .map(column -> column.split(" ", 2))
            .map(column -> new VirtualColumn(column[0], SqlType.parse(column[1]), true, "", ""))
            .toList();

    private final Collection<String> capabilities;
    private final Binder binder;
    private final List<JsonObject> requests = new ArrayList<>();
    private final VirtualPlanner planner;
    private final Query planned;

    PlannedQuery(String sql, Collection<String> capabilities) {
        this.capabilities = capabilities;
        this.binder = Binder.of(this);
        this.planner = new VirtualPlanner(
                name -> new Adapter(
                        new VirtualSchema(name, new QualifiedName("A", "ADAPT"), Map.of(), ""), this::answer),
                this);
        this.planned = planner.plan(binder.bindQuery(sql));
    }

    /** What the adapter was asked for. */
    List<JsonObject> requests() {
        return requests;
    }

    /** The steps of the plan. */
    List<String> tree() {
        return PlanTree.lines(planned, planner::pushdownOf);
    }

    private PendingText answer(String request) {
        return new PendingText() {
            @Override
            public String await() {
                return answered(request);
            }

            @Override
            public void close() {}
        };
    }

    private String answered(String request) {
        try (JsonReader reader = Json.createReader(new StringReader(request))) {
            JsonObject json = reader.readObject();
            String type = json.getString("type");
            if (type.equals("getCapabilities")) {
                return Json.createObjectBuilder()
                        .add("type", type)
                        .add("capabilities", Json.createArrayBuilder(capabilities))
                        .build()
                        .toString();
            }
            JsonObject select = json.getJsonObject("pushdownRequest");
            requests.add(select);
            return Json.createObjectBuilder()
                    .add("type", type)
                    .add("sql", nulls(select))
                    .build()
                    .toString();
        }
    }

    private static String nulls(JsonObject select) {
        return select.getJsonArray("selectListDataTypes").getValuesAs(JsonObject.class).stream()
                .map(type -> "CAST(NULL AS " + TypeJson.parse(type).toSql() + ")")
                .collect(Collectors.joining(", ", "SELECT ", ""));
    }

    @Override
    public Optional<TableObject> findTable(QualifiedName name) {
        return name.schema().equals("V") && List.of("P", "Q").contains(name.name())
                ? Optional.of(new VirtualTable(name, "", "", COLUMNS))
                : Optional.empty();
    }

    @Override
    public Optional<TableObject> findSystemTable(String name) {
        return Optional.empty();
    }

    @Override
    public Optional<UdfScript> findScript(QualifiedName name) {
        return Optional.empty();
    }

    @Override
    public ImportedQuery importQuery(SourceRange importStatement) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Query explain(SourceRange statement) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Field> defaultOutput(UdfScript script, List<UdfColumn> input) {
        return List.of();
    }

    @Override
    public SessionInfo session() {
        return new SessionInfo("SYS", "V", 1, 1, LocalDateTime.of(2026, 11, 28, 12, 0), SessionFormats.DEFAULT);
    }

    @Override
    public Optional<String> sessionParameter(String name) {
        return Optional.empty();
    }

    @Override
    public String alarmKey() {
        return "1";
    }

    @Override
    public Query bind(String sql) {
        return binder.nested("").bindQuery(sql);
    }

    @Override
    public int slots() {
        return 1;
    }

    @Override
    public int nextRelation() {
        return binder.nextRelation();
    }

    @Override
    public Optional<Literal> valueOf(Expr expression) {
        return Optional.empty();
    }

    @Override
    public Query kept(Query query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<List<Literal>> values(Query query) {
        throw new UnsupportedOperationException();
    }
}
