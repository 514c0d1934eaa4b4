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
import org.parquetvs.sql.syntax.ParameterizedText;

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
        List<List<List<String>>> parts = statement.text().parts(rows);
        if (parts.size() == 1) {
            return run(statement.text().withRows(parts.get(0)));
        }
        return parts.isEmpty() ? new CommandResult.RowCount(0) : inOneTransaction(statement.text(), parts);
    }

    private CommandResult inOneTransaction(ParameterizedText text, List<List<List<String>>> parts) {
        boolean autocommit = session.isAutocommit();
        try {
            if (autocommit) {
                session.execute("SET AUTOCOMMIT OFF");
            }
            long count = 0;
            for (List<List<String>> part : parts) {
                try (StatementResult result = session.execute(text.withRows(part))) {
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
