package org.parquetvs.cluster;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.cluster.query.Macros;
import org.parquetvs.cluster.sql.SqlSyntaxException;
import org.parquetvs.cluster.statement.Autocommit;
import org.parquetvs.cluster.statement.Definitions;
import org.parquetvs.cluster.statement.Outcome;
import org.parquetvs.cluster.statement.SessionState;
import org.parquetvs.cluster.statement.StatementContext;
import org.parquetvs.cluster.statement.StatementParser;
import org.parquetvs.cluster.storage.Cursor;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.cluster.types.InvalidTypeException;
import org.parquetvs.cluster.udf.UdfException;

/** One user's connection to the cluster. Not for concurrent use. */
public final class Session implements AutoCloseable {
    private final DuckDb database;
    private final SessionState state;
    private final Services services;
    private Cursor openRows = Cursor.of(List.of());

    Session(DuckDb database, SessionState state, Services services) {
        this.database = database;
        this.state = state;
        this.services = services;
        Macros.definitions().forEach(database::execute);
    }

    /**
     * Runs one statement; {@link SqlScript} cuts a text into statements. Rows of an earlier statement that have not been
     * read are given up.
     *
     * @throws SqlException if it fails; nothing of it remains
     */
    public StatementResult execute(String sql) {
        long start = System.nanoTime();
        openRows.close();
        try {
            database.begin();
            StatementContext context = new StatementContext(
                    database, state, services.runtime(), services.definitions(), services.warnings());
            Outcome outcome = StatementParser.parse(sql).run(context);
            if (outcome instanceof Outcome.Rows rows) {
                SessionRows cursor = new SessionRows(rows.cursor());
                openRows = cursor;
                return StatementResult.ofRows(columns(rows), cursor, start);
            }
            commit();
            return StatementResult.ofCount(((Outcome.Count) outcome).rows(), start);
        } catch (RuntimeException e) {
            throw failed(sql, e);
        }
    }

    private static List<ResultColumn> columns(Outcome.Rows rows) {
        return rows.fields().stream()
                .map(field -> new ResultColumn(field.name(), field.type().toSql()))
                .toList();
    }

    private void commit() {
        if (state.autocommit() == Autocommit.ON) {
            database.commit();
        }
    }

    /** Undoes what the transaction did, which DuckDB cannot go on with, and says why. */
    private RuntimeException failed(String sql, RuntimeException error) {
        database.rollback();
        reload(services.definitions());
        if (error instanceof UdfException failure) {
            return new SqlException(failure.sqlState(), String.valueOf(failure.getMessage()), failure);
        }
        if (error instanceof InvalidTypeException invalid) {
            return new SqlException(ClustErrors.SYNTAX_OR_ACCESS, String.valueOf(invalid.getMessage()), invalid);
        }
        if (error instanceof SqlSyntaxException syntax) {
            String before = sql.substring(0, syntax.position());
            int line = (int) before.lines().count();
            int column = syntax.position() - before.lastIndexOf('\n');
            return ClustErrors.syntaxError(String.valueOf(syntax.getMessage()), Math.max(1, line), column);
        }
        return error;
    }

    private void reload(Definitions definitions) {
        definitions.reload(new Catalog(database));
    }

    @Override
    public void close() {
        openRows.close();
        database.rollback();
        database.close();
    }

    /** Rows that end the statement with them. */
    private final class SessionRows implements Cursor {
        private final Cursor rows;
        private boolean closed;

        SessionRows(Cursor rows) {
            this.rows = rows;
        }

        @Override
        public @Nullable Object @Nullable [] next() {
            if (closed) {
                return null;
            }
            try {
                @Nullable Object[] row = rows.next();
                if (row == null) {
                    close();
                }
                return row;
            } catch (RuntimeException e) {
                closed = true;
                rows.close();
                throw failed("", e);
            }
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                rows.close();
                commit();
            }
        }
    }
}
