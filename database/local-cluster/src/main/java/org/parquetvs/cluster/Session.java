package org.parquetvs.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.advice.Advice;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.cluster.error.StatementFailure;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.cluster.session.Autocommit;
import org.parquetvs.cluster.session.SessionState;
import org.parquetvs.cluster.session.StaleTransactionException;
import org.parquetvs.cluster.session.TableTransaction;
import org.parquetvs.cluster.statement.ClusterServices;
import org.parquetvs.cluster.statement.SessionServices;
import org.parquetvs.cluster.statement.Statement;
import org.parquetvs.cluster.statement.StatementContext;
import org.parquetvs.cluster.statement.StatementParser;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.storage.LostReasonException;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.ParameterizedText;
import org.parquetvs.sql.syntax.SqlScript;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.type.SqlType;

/** One user's connection to the cluster. Not for concurrent use. */
public final class Session implements AutoCloseable {
    /**
     * Levels of an expression in DuckDB; each operator takes up to three. The time of DuckDB's optimizer grows with
     * their cube, and the thread that reads the rows may have a small stack.
     */
    private static final int MAX_EXPRESSION_DEPTH = 500;

    private final DuckDb database;
    private final SessionState state;
    private final TableTransaction transaction;
    private final SessionServices services;
    private volatile RunningStatement running;
    private CancellationToken token = new CancellationToken();
    private Duration timeout = Duration.ZERO;
    private Cursor openRows = Cursor.of(List.of());
    private @Nullable StatementText text;

    Session(DuckDb database, SessionState state, ClusterServices cluster) {
        this.database = database;
        this.state = state;
        this.transaction = new TableTransaction(cluster.locks());
        this.services = new SessionServices(database, new Catalog(database), transaction, state, cluster);
        database.listener(transaction);
        this.running = start(Duration.ZERO);
        running.end();
        database.execute("SET max_expression_depth TO " + MAX_EXPRESSION_DEPTH);
        database.execute(Macros.definitions());
    }

    /**
     * Runs one statement; {@link SqlScript} cuts a text into statements. Unread rows of an earlier statement are lost.
     *
     * @throws SqlException if it fails; it then has changed nothing
     */
    public StatementResult execute(StatementText sql) {
        return StatementThread.call(() -> executeHere(() -> sql));
    }

    /** Runs a text that is one statement. */
    public StatementResult execute(String sql) {
        return StatementThread.call(() -> executeHere(() -> StatementText.of(sql)));
    }

    private StatementResult executeHere(Supplier<StatementText> sql) {
        long start = System.nanoTime();
        Statement statement = parse(sql);
        try {
            begin();
            state.running(true);
            Outcome outcome = run(statement);
            if (outcome instanceof Outcome.Rows rows) {
                SessionRows cursor = new SessionRows(rows.cursor(), statement);
                openRows = cursor;
                cursor.readAhead();
                return StatementResult.ofRows(columns(rows.fields()), cursor, state.formats(), start);
            }
            complete();
            if (outcome instanceof Outcome.Table table) {
                return StatementResult.ofRows(columns(table.fields()), Cursor.of(table.rows()), state.formats(), start);
            }
            return StatementResult.withoutRows(outcome, start);
        } catch (LostReasonException e) {
            throw explained(e, statement);
        } catch (RuntimeException | Error e) {
            throw failed(e);
        } finally {
            state.running(false);
        }
    }

    /**
     * Cancels the running statement, also while its rows are read: it fails with SQLSTATE R0003. No effect if none
     * runs. Any thread may call it.
     */
    public void cancel() {
        running.cancel(ClusterErrors.aborted());
    }

    /**
     * Further statements belong to a command that {@code commandToken} cancels: a statement that has not begun then does
     * not begin, even if it is on its way.
     */
    public void cancelledBy(CancellationToken commandToken) {
        this.token = commandToken;
    }

    /**
     * Limits the time of each further statement, including the reading of its rows: after that time the statement fails
     * with SQLSTATE R0001. The session parameter QUERY_TIMEOUT limits it too; the shorter limit applies.
     *
     * @param limit zero: no limit
     */
    public void timeout(Duration limit) {
        if (limit.isNegative()) {
            throw new IllegalArgumentException("Invalid time limit: " + limit);
        }
        this.timeout = limit;
    }

    /** Number of the session. */
    public long id() {
        return state.sessionId();
    }

    /** How the session writes dates, timestamps and numbers as text. */
    public SessionFormats formats() {
        return state.formats();
    }

    /** The open schema; empty if none is open. */
    public String openSchema() {
        return state.openSchema();
    }

    /** Whether each statement is a transaction of its own. */
    public boolean isAutocommit() {
        return state.autocommit() == Autocommit.ON;
    }

    /** Whether a transaction is open. */
    public boolean isInTransaction() {
        return database.inTransaction();
    }

    private RunningStatement start(Duration limit) {
        return RunningStatement.start(database, services.cluster().timer(), limit);
    }

    /** Begins a statement, which other threads can cancel from now on, unless its command is cancelled. */
    private void begin() {
        RunningStatement statement = start(timeLimit());
        running = statement;
        token.begin(statement);
    }

    private Duration timeLimit() {
        Duration parameter = state.queryTimeout();
        boolean parameterHolds = !parameter.isZero() && (timeout.isZero() || parameter.compareTo(timeout) < 0);
        return parameterHolds ? parameter : timeout;
    }

    /** A text that cannot be parsed does not roll back the transaction. */
    private Statement parse(Supplier<StatementText> sql) {
        text = null;
        try {
            openRows.close();
            text = sql.get();
            return StatementParser.parse(text);
        } catch (RuntimeException | Error e) {
            throw Advice.on(StatementFailure.of(e), text);
        }
    }

    /**
     * Finds the parameters and result columns of a statement without running it.
     *
     * @throws SqlException if it is wrong
     */
    public PreparedStatement prepare(String sql) {
        return StatementThread.call(() -> prepareHere(sql));
    }

    private PreparedStatement prepareHere(String sql) {
        ParameterizedText text = parameterized(sql);
        Statement statement = parse(() -> StatementText.of(text.withNulls()));
        try {
            begin();
            Description description =
                    inTransaction(context -> new Description(statement.targets(context), statement.rowFields(context)));
            complete();
            return new PreparedStatement(
                    text,
                    parameters(text, columns(description.targets())),
                    description.fields().map(Session::columns));
        } catch (RuntimeException | Error e) {
            throw failed(e);
        }
    }

    private record Description(List<Field> targets, Optional<List<Field>> fields) {}

    private static ParameterizedText parameterized(String sql) {
        try {
            return ParameterizedText.of(sql);
        } catch (RuntimeException e) {
            throw StatementFailure.of(e);
        }
    }

    private static List<ResultColumn> parameters(ParameterizedText text, List<ResultColumn> targets) {
        List<ResultColumn> parameters = new ArrayList<>();
        for (int i = 0; i < text.count(); i++) {
            OptionalInt value = text.valueOf(i);
            String type = value.isPresent() && value.getAsInt() < targets.size()
                    ? targets.get(value.getAsInt()).type()
                    : SqlType.Varchar.LONGEST.toSql();
            parameters.add(new ResultColumn("", type));
        }
        return parameters;
    }

    private Outcome run(Statement statement) {
        return inTransaction(statement::run);
    }

    private <T> T inTransaction(Function<StatementContext, T> work) {
        while (true) {
            database.begin();
            try {
                return work.apply(context());
            } catch (StaleTransactionException e) {
                database.rollback();
            }
        }
    }

    private StatementContext context() {
        return new StatementContext(services, running.cancellation());
    }

    private static List<ResultColumn> columns(List<Field> fields) {
        return fields.stream()
                .map(field -> new ResultColumn(field.name(), field.type().toSql()))
                .toList();
    }

    /** Ends a statement that succeeded, unless it was cancelled at the last moment. */
    private void complete() {
        running.end().ifPresent(reason -> {
            throw reason;
        });
        commit();
    }

    private void commit() {
        transaction.statementEnded();
        if (state.autocommit() == Autocommit.ON) {
            database.commit();
        }
    }

    /** Undoes what the transaction did, because DuckDB cannot continue it, and returns the reason. */
    private SqlException failed(Throwable error) {
        Optional<SqlException> cancelled = running.end();
        SqlException failure = cancelled.orElseGet(
                () -> Advice.on(StatementFailure.of(error), text, services.catalog(), state.openSchema()));
        if (state.autocommit() == Autocommit.OFF && transaction.hasEarlierChanges()) {
            failure = ClusterErrors.withLostChanges(failure);
        }
        try {
            boolean changed = transaction.hasChangedDefinitions();
            database.rollback();
            if (changed) {
                services.cluster().definitions().reload(services.catalog());
            }
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    /** Why reading rows failed: the error of the statement when it runs again without returning its rows. */
    private SqlException explained(LostReasonException error, Statement statement) {
        SqlException lost = ClusterErrors.lostReason(error);
        SqlException unknown = failed(lost);
        Optional<Statement> again = statement.again();
        if (unknown != lost || again.isEmpty()) {
            return unknown;
        }
        if (state.autocommit() == Autocommit.OFF) {
            return context().failureOverCommittedRows(again.get()).orElse(unknown);
        }
        try {
            begin();
            run(again.get());
            running.end();
            database.rollback();
            return unknown;
        } catch (RuntimeException | Error e) {
            return failed(e);
        }
    }

    @Override
    public void close() {
        services.cluster().sessions().closed(state);
        openRows.close();
        database.rollback();
        database.close();
    }

    /**
     * Rows whose end is also the end of the statement. The first are read ahead, so that most errors come up before any
     * row is returned.
     */
    private final class SessionRows implements Cursor {
        private final Cursor rows;
        private final Statement statement;
        private @Nullable RowBatch ahead;
        private boolean closed;

        SessionRows(Cursor rows, Statement statement) {
            this.rows = rows;
            this.statement = statement;
        }

        void readAhead() {
            ahead = read();
        }

        private @Nullable RowBatch read() {
            try {
                RowBatch batch = rows.next();
                if (batch == null) {
                    close();
                }
                return batch;
            } catch (RuntimeException | Error e) {
                closed = true;
                giveUp(e);
                throw e instanceof LostReasonException lost
                        ? StatementThread.call(() -> explained(lost, statement))
                        : failed(e);
            }
        }

        private void giveUp(Throwable reason) {
            try {
                rows.close();
            } catch (RuntimeException e) {
                reason.addSuppressed(e);
            }
        }

        @Override
        public @Nullable RowBatch next() {
            RowBatch batch = ahead;
            ahead = null;
            return batch != null || closed ? batch : read();
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                ahead = null;
                rows.close();
                running.end();
                commit();
            }
        }
    }
}
