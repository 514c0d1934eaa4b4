package org.parquetvs.cluster.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.storage.LostReasonException;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.cluster.storage.RowCursor;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.UdfRuntime;

/**
 * One statement while it runs: its scripts live until it is closed. If a script fails, the user reads the script's
 * message, not DuckDB's error about the broken stream.
 */
public final class Execution implements AutoCloseable {
    /** The most characters that {@link #values} turns into constants. */
    private static final long MAX_CHARACTERS = 100_000;

    private final DuckDb database;
    private final ScriptRunner scripts;

    public Execution(DuckDb database, UdfRuntime runtime, SessionContext session, Cancellation cancellation) {
        this(database, new ScriptRunner(database, runtime, session, cancellation, ScriptRunner.Inputs.READ_BEFORE));
    }

    private Execution(DuckDb database, ScriptRunner scripts) {
        this.database = database;
        this.scripts = scripts;
    }

    /** An execution whose scripts read their input while DuckDB computes it, where possible. */
    public static Execution streamed(
            DuckDb database, UdfRuntime runtime, SessionContext session, Cancellation cancellation) {
        return new Execution(
                database, new ScriptRunner(database, runtime, session, cancellation, ScriptRunner.Inputs.STREAMED));
    }

    /** Starts the scripts of a query without virtual tables; DuckDB can compute the returned query. */
    public Query start(Query query) {
        return explained(() -> scripts.start(query));
    }

    /** Computes a query without virtual tables, and keeps its rows until the statement ends. */
    public Query keep(Query query) {
        return explained(() -> scripts.keep(query));
    }

    /**
     * The values of the only column of a query over rows that {@link #keep} has kept; empty if their texts are too long
     * for constants.
     */
    public Optional<List<Literal>> values(Query query) {
        SqlType type = query.fields().get(0).type();
        List<Literal> values = new ArrayList<>();
        long characters = 0;
        try (RowCursor rows = new RowCursor(database.open(SqlWriter.text(query), List.of(type)))) {
            for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
                characters += row[0] instanceof String text ? text.length() : 0;
                if (characters > MAX_CHARACTERS) {
                    return Optional.empty();
                }
                values.add(Literal.of(row[0], type));
            }
        }
        return Optional.of(values);
    }

    /** Drops the kept rows of a statement that is planned but not run. */
    public void dropKept() {
        scripts.dropKept();
    }

    /** Runs a statement that reads what {@link #start} returned, and returns the number of rows it touched. */
    public long execute(String sql) {
        long rows = explained(() -> database.execute(sql));
        scripts.close();
        scripts.dropKept();
        return rows;
    }

    /** The rows of a query that {@link #start} returned; closing them closes this execution. */
    public Cursor open(Query query) {
        String sql = SqlWriter.text(query);
        Cursor rows = explained(() ->
                database.open(sql, query.fields().stream().map(Field::type).toList()));
        return new ScriptRows(rows);
    }

    private <T> T explained(Supplier<T> step) {
        try {
            return step.get();
        } catch (SqlException | LostReasonException e) {
            throw explanation(e);
        }
    }

    private RuntimeException explanation(RuntimeException error) {
        return scripts.failure()
                .<RuntimeException>map(
                        cause -> new SqlException(cause.sqlState(), String.valueOf(cause.getMessage()), cause))
                .orElse(error);
    }

    @Override
    public void close() {
        scripts.close();
    }

    /** Rows that may come from scripts. */
    private final class ScriptRows implements Cursor {
        private final Cursor rows;
        private boolean failed;

        ScriptRows(Cursor rows) {
            this.rows = rows;
        }

        @Override
        public @Nullable RowBatch next() {
            try {
                return rows.next();
            } catch (SqlException | LostReasonException e) {
                failed = true;
                throw explanation(e);
            }
        }

        @Override
        public void close() {
            try (scripts) {
                rows.close();
            }
            if (!failed) {
                scripts.dropKept();
            }
        }
    }
}
