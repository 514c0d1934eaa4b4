package org.parquetvs.cluster.statement;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.cluster.catalog.ScriptText;
import org.parquetvs.cluster.csv.ClientFileTransfer;
import org.parquetvs.cluster.execute.Calculator;
import org.parquetvs.cluster.execute.Execution;
import org.parquetvs.cluster.lua.ScriptingProgram;
import org.parquetvs.cluster.session.NameResolution;
import org.parquetvs.cluster.session.SessionState;
import org.parquetvs.cluster.session.TableLocks;
import org.parquetvs.cluster.session.TableTransaction;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.pushdown.Adapter;
import org.parquetvs.pushdown.VirtualPlanner;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.bind.Binder;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.catalog.VirtualSchema;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.UdfRuntime;

/** Everything that a statement works with. */
public final class StatementContext {
    /** The database name that scripts see. */
    private static final String DATABASE_NAME = "LOCAL";

    /** The Exasol version whose behaviour is reproduced. */
    private static final String DATABASE_VERSION = "2026.1.0";

    private final SessionServices session;
    private final SessionInfo facts;
    private final Cancellation cancellation;
    private final int scriptLevel;
    private final Optional<Staging> staging;
    private final Set<TableObject> read = new HashSet<>();

    /**
     * The context of the session's next statement.
     *
     * @param cancellation tells the statement's scripts that it is cancelled
     */
    public StatementContext(SessionServices session, Cancellation cancellation) {
        this(session, cancellation, 0, Optional.empty());
    }

    private StatementContext(
            SessionServices session, Cancellation cancellation, int scriptLevel, Optional<Staging> staging) {
        this.session = session;
        this.facts = session.state().nextStatement();
        this.cancellation = cancellation;
        this.scriptLevel = scriptLevel;
        this.staging = staging;
    }

    /**
     * The context of a statement that a script runs, one level deeper.
     *
     * @param apart computes its queries, if its failure must not roll back the transaction
     */
    StatementContext ofScript(Optional<Staging> apart) {
        return new StatementContext(session, cancellation, scriptLevel + 1, apart);
    }

    /** Runs a statement on a connection of its own, because the transaction has failed, and returns its failure. */
    public Optional<SqlException> failureOverCommittedRows(Statement statement) {
        try (Staging staging = Staging.nextTo(database())) {
            statement.run(ofScript(Optional.of(staging)));
            return Optional.empty();
        } catch (SqlException failure) {
            return Optional.of(failure);
        }
    }

    TableTransaction transaction() {
        return session.transaction();
    }

    /**
     * Makes the transaction the writer of an object other than a table. As for tables, an object has only one writer at
     * a time. If another transaction has changed the object since this one read it, the call fails.
     *
     * @param kind kind of the object, such as connection; names are unique within a kind
     */
    void write(String kind, String name) {
        transaction().write(TableLocks.object(kind, name), cancellation);
    }

    /** Remembers a table that the statement reads. */
    void reads(TableObject table) {
        read.add(table);
    }

    /**
     * The place to compute the statement's queries outside its transaction; empty if they must see the transaction's
     * changes.
     */
    Optional<Staging> staging() {
        return staging.filter(apart -> read.stream().allMatch(this::isReadTheSameByOthers));
    }

    private boolean isReadTheSameByOthers(TableObject table) {
        if (table instanceof LocalTable local) {
            return transaction().readsWhatIsCommitted(local.name());
        }
        return !(table instanceof SystemTable);
    }

    /** The number of scripts that run around this statement. */
    int scriptLevel() {
        return scriptLevel;
    }

    Calculator calculator() {
        return session.cluster().calculator();
    }

    /** Access to the files of clients. */
    ClientFileTransfer files() {
        return session.cluster().files();
    }

    Cancellation cancellation() {
        return cancellation;
    }

    /** A scripting program. */
    ScriptingProgram program(ObjectName name) {
        QualifiedName qualified = names().qualified(name);
        return catalog()
                .local()
                .findScript(qualified)
                .filter(script -> script.kind() == ScriptText.Kind.SCRIPTING)
                .map(ScriptSyntax::program)
                .orElseThrow(() -> ClusterErrors.objectNotFound("script", qualified.toString()));
    }

    /** Resolves the names in the statement. */
    NameResolution names() {
        return new NameResolution(catalog(), facts.openSchema(), transaction(), cancellation);
    }

    DuckDb database() {
        return session.database();
    }

    Catalog catalog() {
        return session.catalog();
    }

    SessionState session() {
        return session.state();
    }

    SessionInfo facts() {
        return facts;
    }

    /** Reports a problem that does not fail the statement. */
    void warn(String message) {
        session.cluster().warnings().accept(message);
    }

    /** Shows a connection that was created or changed to the scripts that run from now on. */
    void defined(String name, ConnectionDefinition connection) {
        transaction().definitionsChanged();
        definitions().add(name, connection);
    }

    /** Shows a script that was created or replaced to the scripts that run from now on. */
    void defined(ScriptText script) {
        transaction().definitionsChanged();
        definitions().add(script);
    }

    /** Hides dropped connections and scripts from the scripts that run from now on. */
    void definitionsChanged() {
        transaction().definitionsChanged();
        definitions().reload(catalog());
    }

    /** A script. */
    UdfScript script(ObjectName name) {
        QualifiedName qualified = names().qualified(name);
        return findScript(qualified).orElseThrow(() -> ClusterErrors.objectNotFound("script", qualified.toString()));
    }

    /** The script that reads Parquet files for IMPORT, from the jar of the installed scripts. */
    UdfScript parquetLoader() {
        return definitions().findParquetLoader().orElseThrow(ClusterErrors::noParquetLoader);
    }

    Optional<UdfScript> findScript(QualifiedName name) {
        return definitions().findScript(name);
    }

    private Definitions definitions() {
        return session.cluster().definitions();
    }

    private UdfRuntime runtime() {
        return session.cluster().runtime();
    }

    /** What scripts learn about this statement and its session. */
    SessionContext scriptSession() {
        return new SessionContext(
                DATABASE_NAME,
                DATABASE_VERSION,
                facts.user(),
                facts.openSchema(),
                Long.toString(facts.sessionId()),
                facts.statementId());
    }

    /** Calls a script that returns one text. */
    String call(UdfScript script, SingleCall call) {
        return runtime().call(script, scriptSession(), call, cancellation);
    }

    /** The adapter of a virtual schema. */
    Adapter adapter(VirtualSchema schema) {
        UdfScript script = findScript(schema.adapter())
                .orElseThrow(() -> ClusterErrors.objectNotFound(
                        "adapter script", schema.adapter().toString()));
        return new Adapter(schema, request -> runtime()
                .start(script, scriptSession(), new SingleCall.Adapter(request), cancellation));
    }

    /** Binds the queries and expressions of the statement. */
    Binder binder() {
        return Binder.of(new CatalogContext(this));
    }

    /**
     * A planner that replaces the virtual tables in queries of {@code binder}.
     *
     * @param execution runs the queries, and computes some of their sub-queries first
     */
    VirtualPlanner planner(Binder binder, Execution execution) {
        return new VirtualPlanner(
                name -> adapter(catalog()
                        .virtual()
                        .findSchema(name)
                        .orElseThrow(() -> ClusterErrors.objectNotFound("virtual schema", name))),
                new PlannerDatabase(
                        binder,
                        nested -> planner(nested, execution),
                        execution,
                        calculator(),
                        runtime().slots()));
    }

    /** An execution in which scripts run until it is closed. */
    Execution execution() {
        return execution(database());
    }

    /** The same on another connection. */
    Execution execution(DuckDb connection) {
        return new Execution(connection, runtime(), scriptSession(), cancellation);
    }

    /** An execution in which scripts read their input while it is computed. */
    Execution streamedExecution() {
        return Execution.streamed(database(), runtime(), scriptSession(), cancellation);
    }
}
