package org.parquetvs.cluster.execute;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.query.Leaf;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.ScriptQuery;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.SqlWriter;
import org.parquetvs.cluster.query.Stored;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.types.DuckDbTypes;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.call.UdfRuntime;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.script.ScriptColumns;
import org.parquetvs.udf.script.UdfColumn;
import org.parquetvs.udf.script.UdfScript;

/**
 * Starts the scripts of one statement and puts what they deliver in their place. The input of a script is read to its end
 * before the script starts, because a connection of DuckDB computes one query at a time. Its output is read while DuckDB
 * computes the rest of the statement, unless it is joined: DuckDB orders joins by the number of rows, and a stream does not
 * tell it. What is joined is kept in a temporary table first, one script after the other, so that each has all processes.
 * So is what occurs several times in the statement: its script runs once.
 */
final class ScriptRunner implements Rewriter, AutoCloseable {
    private final DuckDb database;
    private final UdfRuntime runtime;
    private final SessionContext session;
    private final Cancellation cancellation;
    private final List<UdfCall> calls = new ArrayList<>();
    private final List<String> keptTables = new ArrayList<>();
    private final IdentityHashMap<ScriptQuery, Stored> delivered = new IdentityHashMap<>();
    private RepeatedScripts repeated = RepeatedScripts.NONE;
    private int started;
    private boolean joined;

    ScriptRunner(DuckDb database, UdfRuntime runtime, SessionContext session, Cancellation cancellation) {
        this.database = database;
        this.runtime = runtime;
        this.session = session;
        this.cancellation = cancellation;
    }

    /** Starts the scripts of a whole statement. */
    Query start(Query statement) {
        repeated = RepeatedScripts.in(statement);
        return query(statement);
    }

    @Override
    public Query query(Query query) {
        if (query instanceof ScriptQuery script) {
            Stored before = delivered.get(script);
            return before == null ? started(script) : before;
        }
        return rebuilt(query, joined || (query instanceof Select select && select.combinesRelations()));
    }

    /** @param inJoin whether the parts of the query are joined to others */
    private Query rebuilt(Query query, boolean inJoin) {
        boolean before = joined;
        joined = inJoin;
        Query rebuilt = query.rebuild(this);
        joined = before;
        return rebuilt;
    }

    /** Why the statement failed, if a script is the reason. */
    Optional<UdfException> failure() {
        return calls.stream().flatMap(call -> call.failure().stream()).findFirst();
    }

    private Stored started(ScriptQuery script) {
        boolean isRepeated = repeated.contains(script);
        ScriptQuery ready = (ScriptQuery) rebuilt(script, false);
        Stored stored = started(ready, Spread.of(script), joined || isRepeated);
        if (isRepeated) {
            delivered.put(script, stored);
        }
        return stored;
    }

    /** @param isKept whether the rows are read into a table before they are needed */
    private Stored started(ScriptQuery query, Spread spread, boolean isKept) {
        String view = "#script_" + session.statementId() + "_" + started++;
        ScriptInput input = query.passing().isEmpty() ? ScriptInput.of(database, query) : kept(query, view + "_input");
        UdfCall call = runtime.start(
                new UdfInvocation(
                        query.script(), session, inputColumns(query), input.read(spread), columns(query.output())),
                cancellation);
        calls.add(call);
        try {
            call.register(database.connection(), view);
        } catch (SQLException e) {
            throw ClusterErrors.translation(String.valueOf(e.getMessage()), e);
        }
        String output = output(query, view, input);
        return new Stored(isKept ? kept(output, view + "_rows", call) : output, query.fields());
    }

    /** Reads all that a script delivers into a temporary table. */
    private String kept(String output, String table, UdfCall call) {
        String quoted = SqlWriter.quoted(table);
        database.execute("CREATE TEMP TABLE " + quoted + " AS " + output);
        keptTables.add(table);
        call.close();
        calls.remove(call);
        return "SELECT * FROM " + quoted;
    }

    private ScriptInput kept(ScriptQuery query, String table) {
        ScriptInput input = ScriptInput.kept(database, query, table);
        keptTables.add(table);
        return input;
    }

    private static List<UdfColumn> inputColumns(ScriptQuery query) {
        return query.script().input() instanceof ScriptColumns.Declared declared
                ? declared.columns()
                : columns(query.input().fields().subList(0, query.arguments()));
    }

    private static List<UdfColumn> columns(List<Field> fields) {
        return fields.stream()
                .map(field -> new UdfColumn(field.name(), field.type().toSql()))
                .toList();
    }

    /** What the script delivers, after what passed by it. */
    private static String output(ScriptQuery query, String view, ScriptInput input) {
        SqlWriter sql = new SqlWriter().add("SELECT ");
        int passing = query.passing().size();
        for (int i = 0; i < passing; i++) {
            sql.add("i.").add(Leaf.columnAlias(query.arguments() + i)).add(", ");
        }
        for (int i = 0; i < query.output().size(); i++) {
            sql.add(i == 0 ? "" : ", ").add("CAST(o.").add(Leaf.columnAlias(i)).add(" AS ");
            sql.add(DuckDbTypes.name(query.output().get(i).type())).add(")");
        }
        sql.add(" FROM ").name(view).add(" AS o(");
        boolean numbered =
                query.script().kind() == UdfScript.Kind.SCALAR || query.script().result() == UdfScript.Result.RETURNS;
        sql.add(numbered ? "origin, " : "");
        for (int i = 0; i < query.output().size(); i++) {
            sql.add(i == 0 ? "" : ", ").add(Leaf.columnAlias(i));
        }
        sql.add(")");
        if (passing > 0) {
            sql.add(" JOIN (")
                    .add(input.passingSql())
                    .add(") AS i ON i.")
                    .name(UdfCall.ORIGIN)
                    .add(" = o.origin");
        }
        return sql.text();
    }

    /** Drops what was kept for a statement that succeeded; what a failed one kept goes with its transaction. */
    void dropKept() {
        keptTables.forEach(table -> database.execute("DROP TABLE temp." + SqlWriter.quoted(table)));
        keptTables.clear();
    }

    @Override
    public void close() {
        calls.forEach(UdfCall::close);
        calls.clear();
    }
}
