package org.parquetvs.server.session;

import java.io.IOException;
import java.util.List;
import org.parquetvs.cluster.CancellationToken;
import org.parquetvs.cluster.PreparedStatement;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.result.ResultStore;
import org.parquetvs.server.result.RowFormat;
import org.parquetvs.server.result.StoredRows;

/** Runs the statements of a client, and keeps its prepared statements and its unread results. */
public final class ClientStatements implements AutoCloseable {
    private final Session session;
    private final Attributes attributes;
    private final ResultStore store;
    private final RowFormat format;
    private final Handles<StoredRows> results = new Handles<>("result set");
    private final Handles<PreparedStatement> prepared = new Handles<>("prepared statement");

    /** @param format format of rows in the client's protocol */
    public ClientStatements(Session session, Attributes attributes, ResultStore store, RowFormat format) {
        this.session = session;
        this.attributes = attributes;
        this.store = store;
        this.format = format;
    }

    /**
     * Runs a statement.
     *
     * @throws org.parquetvs.sql.error.SqlException if it fails
     */
    public CommandResult run(String sql) {
        StatementResult result = session.execute(sql);
        if (!result.hasRows()) {
            return new CommandResult.RowCount(result.rowCount());
        }
        StoredRows rows = store.keep(result, format, attributes.resultSetMaxRows());
        return new CommandResult.ResultSet(rows.isInline() ? 0 : results.add(rows), rows);
    }

    /** Prepares a statement and returns its handle. */
    public long prepare(String sql) {
        return prepared.add(session.prepare(sql));
    }

    /** The prepared statement with a handle. */
    public PreparedStatement prepared(long handle) {
        return prepared.get(handle);
    }

    public void closePrepared(long handle) {
        prepared.remove(handle);
    }

    /** What a statement will return: columns without rows, or no result set. */
    public CommandResult described(PreparedStatement statement) {
        return statement.columns().<CommandResult>map(this::withoutRows).orElseGet(() -> new CommandResult.RowCount(0));
    }

    private CommandResult withoutRows(List<ResultColumn> columns) {
        return new CommandResult.ResultSet(0, StoredRows.none(format, columns));
    }

    /**
     * Runs a prepared statement once for each row of constants, for all rows or none.
     *
     * @param rows SQL constants; a single empty row if the statement has no parameters
     */
    public CommandResult run(PreparedStatement statement, List<List<String>> rows) {
        int parameters = statement.parameters().size();
        if (rows.stream().anyMatch(row -> row.size() != parameters)) {
            throw ServerErrors.wrongNumberOfColumns();
        }
        if (rows.size() == 1) {
            return run(statement.text().with(rows.get(0)));
        }
        if (rows.isEmpty()) {
            return new CommandResult.RowCount(0);
        }
        return statement.text().takesRows() ? run(statement.text().withRows(rows)) : inOneTransaction(statement, rows);
    }

    private CommandResult inOneTransaction(PreparedStatement statement, List<List<String>> rows) {
        boolean autocommit = session.isAutocommit();
        try {
            if (autocommit) {
                session.execute("SET AUTOCOMMIT OFF");
            }
            long count = 0;
            for (List<String> row : rows) {
                try (StatementResult result = session.execute(statement.text().with(row))) {
                    count += result.rowCount();
                }
            }
            return new CommandResult.RowCount(count);
        } finally {
            if (autocommit) {
                // An abort ends the statement, and must not keep the session as the statement needs it.
                session.cancelledBy(new CancellationToken());
                session.execute("SET AUTOCOMMIT ON");
            }
        }
    }

    /** The result with a handle. */
    public StoredRows result(long handle) {
        return results.get(handle);
    }

    public void closeResult(long handle) {
        close(results.remove(handle));
    }

    /** Drops all results. */
    @Override
    public void close() {
        results.removeAll().forEach(ClientStatements::close);
    }

    private static void close(StoredRows rows) {
        try {
            rows.close();
        } catch (IOException e) {
            throw ServerErrors.cannotKeepResult(e);
        }
    }
}
