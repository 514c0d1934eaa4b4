package org.parquetvs.cluster.execute;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.Dealing;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.SharedSlots;
import org.parquetvs.udf.call.StreamedInput;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.call.UdfInput;
import org.parquetvs.udf.call.UdfRuntime;
import org.parquetvs.udf.error.UdfException;

/**
 * Starts the scripts of one statement and replaces each call by what the script delivers. The input of a script is read
 * to its end before the script starts, because a connection of DuckDB computes one query at a time. DuckDB reads the
 * output while it computes the rest of the statement. There are two exceptions. Output that is joined is first kept in
 * a temporary table, one script after the other, because DuckDB orders joins by the number of rows and a stream does
 * not tell it. These scripts share the slots of the cluster: the next one begins with the processes that the one before
 * no longer needs. Output that occurs several times in the statement is kept too, so that its script runs only once.
 */
final class ScriptRunner implements Rewriter, AutoCloseable {
    private final DuckDb database;
    private final UdfRuntime runtime;
    private final SessionContext session;
    private final Cancellation cancellation;
    private final Inputs inputs;
    private final List<UdfCall> calls = new ArrayList<>();
    private final List<PreparedScriptCall> waiting = new ArrayList<>();
    private final List<String> keptTables = new ArrayList<>();
    private final IdentityHashMap<ScriptQuery, DuckDbQuery> delivered = new IdentityHashMap<>();
    private RepeatedScripts repeated = RepeatedScripts.NONE;
    private int met;
    private boolean joined;

    /** When the input of scripts is computed. */
    enum Inputs {
        /** Before a script starts, so that the script can ask for the number of rows and read them again. */
        READ_BEFORE,
        /** While a script reads it, where possible: only a few of the rows are in memory at a time. */
        STREAMED
    }

    ScriptRunner(
            DuckDb database, UdfRuntime runtime, SessionContext session, Cancellation cancellation, Inputs inputs) {
        this.inputs = inputs;
        this.database = database;
        this.runtime = runtime;
        this.session = session;
        this.cancellation = cancellation;
    }

    /** Starts the scripts of a whole statement. */
    Query start(Query statement) {
        repeated = RepeatedScripts.in(statement);
        Query started = query(statement);
        keepWaiting();
        return started;
    }

    /** Computes a query and keeps its rows, which can be read until {@link #dropKept}. */
    Query keep(Query query) {
        Query started = start(query);
        String table = "#query_" + session.statementId() + "_" + met++;
        String rows = "(" + SqlWriter.text(started) + ")"
                + Leaf.declaration(0, query.fields().size());
        database.execute("CREATE TEMP TABLE " + DuckDbText.quoted(table) + " AS SELECT * FROM " + rows);
        keptTables.add(table);
        close();
        return new DuckDbQuery("SELECT * FROM " + DuckDbText.quoted(table), query.fields());
    }

    @Override
    public Query visit(ScriptQuery script) {
        DuckDbQuery before = delivered.get(script);
        return before == null ? delivered(script) : before;
    }

    @Override
    public Query visit(Select select) {
        return rebuilt(joined || select.combinesRelations(), () -> select.rebuild(this));
    }

    /** @param inJoin whether the parts of the query are joined to others */
    private <T> T rebuilt(boolean inJoin, Supplier<T> rebuilding) {
        boolean before = joined;
        joined = inJoin;
        T rebuilt = rebuilding.get();
        joined = before;
        return rebuilt;
    }

    /** Why the statement failed, if a script is the reason. */
    Optional<UdfException> failure() {
        return calls.stream().flatMap(call -> call.failure().stream()).findFirst();
    }

    private DuckDbQuery delivered(ScriptQuery script) {
        boolean isRepeated = repeated.contains(script);
        boolean isKept = joined || isRepeated;
        int before = met;
        ScriptQuery ready = rebuilt(false, () -> script.rebuild(this));
        boolean readsScripts = met > before;
        if (readsScripts || !isKept) {
            keepWaiting();
        }
        if (inputs == Inputs.STREAMED && !isKept && !readsScripts) {
            Optional<Dealing> dealing = dealing(ready);
            if (dealing.isPresent()) {
                return new DuckDbQuery(stream(ready, dealing.get()), script.fields());
            }
        }
        PreparedScriptCall call = read(ready, Spread.of(script));
        if (!isKept) {
            start(call, runtime.sharedSlots());
            return new DuckDbQuery(call.output(), script.fields());
        }
        waiting.add(call);
        DuckDbQuery stored = new DuckDbQuery("SELECT * FROM " + DuckDbText.quoted(table(call)), script.fields());
        if (isRepeated) {
            delivered.put(script, stored);
        }
        return stored;
    }

    /**
     * How to deal rows out to a script that can read them while they are computed. Groups that take turns have a process
     * each. Any others come one after the other, so DuckDB sorts the rows by their keys; it spills what does not fit
     * into memory.
     */
    private Optional<Dealing> dealing(ScriptQuery query) {
        boolean isPossible = query.script().language() == UdfScript.Language.JAVA
                && query.script().kind() == UdfScript.Kind.SET
                && query.script().result() == UdfScript.Result.EMITS
                && query.passing().isEmpty();
        if (!isPossible) {
            return Optional.empty();
        }
        List<Expr> keys = query.grouping().keys();
        Optional<Dealing> inTurn = RoundRobinKeys.of(keys)
                .filter(turns -> turns.groups() <= runtime.slots())
                .map(turns -> turns);
        return inTurn.or(() -> Optional.of(new Dealing.SortedKeys(keys.size())));
    }

    /** Runs a script on its input, and returns SQL that reads what it delivers. */
    private String stream(ScriptQuery query, Dealing dealing) {
        String view = "#script_" + session.statementId() + "_" + met++;
        StreamedInput input = new StreamedInput(ScriptInput.streamedArguments(query), dealing);
        ScriptInput source = ScriptInput.of(database, query);
        PreparedScriptCall script = new PreparedScriptCall(query, source, input, view);
        UdfCall call = start(script, runtime.sharedSlots());
        database.stream(connection -> input.feed(connection, source.streamedSql(dealing), call));
        return script.output();
    }

    /** Computes the rows that a script is called with. */
    private PreparedScriptCall read(ScriptQuery query, Spread spread) {
        String view = "#script_" + session.statementId() + "_" + met++;
        ScriptInput input = query.passing().isEmpty() ? ScriptInput.of(database, query) : kept(query, view + "_input");
        List<UdfGroup> groups = ConstantInput.groups(query).orElseGet(() -> input.read(spread));
        return new PreparedScriptCall(query, input, new UdfInput.Groups(groups.iterator()), view);
    }

    private ScriptInput kept(ScriptQuery query, String table) {
        ScriptInput input = ScriptInput.kept(database, query, table);
        keptTables.add(table);
        return input;
    }

    private UdfCall start(PreparedScriptCall script, SharedSlots slots) {
        UdfCall call = script.start(database, runtime, slots, session, cancellation);
        calls.add(call);
        return call;
    }

    /** A running script whose rows will be kept. */
    private record Running(PreparedScriptCall script, UdfCall call) {}

    /** Keeps the output of the scripts that wait for it, in their order. */
    private void keepWaiting() {
        SharedSlots slots = runtime.sharedSlots();
        List<Running> running = new ArrayList<>();
        for (PreparedScriptCall script : waiting) {
            running.add(new Running(script, start(script, slots)));
        }
        waiting.clear();
        running.forEach(this::keep);
    }

    /** Reads the whole output of a script into a temporary table. */
    private void keep(Running running) {
        String table = table(running.script);
        database.execute("CREATE TEMP TABLE " + DuckDbText.quoted(table) + " AS " + running.script.output());
        keptTables.add(table);
        running.call.close();
        calls.remove(running.call);
    }

    private static String table(PreparedScriptCall script) {
        return script.view() + "_rows";
    }

    /** Drops the kept rows of a statement that succeeded; those of a failed statement vanish with its transaction. */
    void dropKept() {
        if (!keptTables.isEmpty()) {
            database.execute(keptTables.stream()
                    .map(table -> "DROP TABLE temp." + DuckDbText.quoted(table))
                    .collect(Collectors.joining("; ")));
            keptTables.clear();
        }
    }

    @Override
    public void close() {
        if (!calls.isEmpty()) {
            UdfCall last = calls.remove(calls.size() - 1);
            try {
                close();
            } finally {
                last.close();
            }
        }
    }
}
