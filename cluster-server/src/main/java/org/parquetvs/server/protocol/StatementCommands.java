package org.parquetvs.server.protocol;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.PreparedStatement;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.result.StoredRows;
import org.parquetvs.type.SqlType;

/** Commands that run statements. */
final class StatementCommands {
    private final Session session;
    private final ResultCommands results;
    private final Handles<PreparedStatement> prepared = new Handles<>("prepared statement");

    StatementCommands(Session session, ResultCommands results) {
        this.session = session;
        this.results = results;
    }

    Content execute(Message message) {
        return results.of(List.of(run(message.text("sqlText"))));
    }

    Content executeBatch(Message message) {
        List<CommandResult> all = new ArrayList<>();
        for (Object sql : message.list("sqlTexts")) {
            all.add(run(String.valueOf(sql)));
        }
        return results.of(all);
    }

    private CommandResult run(String sql) {
        return kept(session.execute(sql));
    }

    private CommandResult kept(StatementResult result) {
        return result.hasRows() ? results.keep(result) : new CommandResult.RowCount(result.rowCount());
    }

    Content prepare(Message message) {
        PreparedStatement statement = session.prepare(message.text("sqlText"));
        long handle = prepared.add(statement);
        CommandResult described = statement
                .columns()
                .<CommandResult>map(columns -> new CommandResult.ResultSet(0, StoredRows.none(columns)))
                .orElseGet(() -> new CommandResult.RowCount(0));
        return out -> {
            out.field("statementHandle", handle);
            if (!statement.parameters().isEmpty()) {
                out.parameters(statement.parameters());
            }
            out.results(List.of(described));
        };
    }

    Content executePrepared(Message message) {
        PreparedStatement statement = prepared.get(message.number("statementHandle"));
        List<List<String>> rows = rows(statement, message);
        if (rows.size() == 1) {
            return results.of(List.of(run(statement.text().with(rows.get(0)))));
        }
        if (rows.isEmpty()) {
            return results.of(List.of(new CommandResult.RowCount(0)));
        }
        return results.of(List.of(
                statement.text().takesRows()
                        ? run(statement.text().withRows(rows))
                        : inOneTransaction(statement, rows)));
    }

    /** The constants of each row; one row without any if the statement takes none. */
    private static List<List<String>> rows(PreparedStatement statement, Message message) {
        List<ResultColumn> parameters = statement.parameters();
        List<?> data = message.listOrNone("data");
        if (parameters.isEmpty()) {
            return List.of(List.of());
        }
        if (data.isEmpty() && message.numberOr("numRows", 0) == 0) {
            return List.of();
        }
        if (data.size() != parameters.size()) {
            throw ServerErrors.wrongNumberOfColumns();
        }
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            SqlType type = SqlType.parse(parameters.get(i).type());
            List<?> column = data.get(i) instanceof List<?> values ? values : List.of();
            for (int row = 0; row < column.size(); row++) {
                if (i == 0) {
                    rows.add(new ArrayList<>());
                } else if (row >= rows.size()) {
                    throw ServerErrors.malformed("the columns of field data differ in length");
                }
                @Nullable Object value = column.get(row);
                rows.get(row).add(ConstantText.of(value, type));
            }
        }
        if (rows.stream().anyMatch(row -> row.size() != parameters.size())) {
            throw ServerErrors.malformed("the columns of field data differ in length");
        }
        return rows;
    }

    /** Runs the statement for each row: for all of them or for none. */
    private CommandResult inOneTransaction(PreparedStatement statement, List<List<String>> rows) {
        boolean autocommit = session.isAutocommit();
        if (autocommit) {
            session.execute("SET AUTOCOMMIT OFF");
        }
        try {
            long count = 0;
            for (List<String> row : rows) {
                try (StatementResult result = session.execute(statement.text().with(row))) {
                    count += result.rowCount();
                }
            }
            return new CommandResult.RowCount(count);
        } finally {
            if (autocommit) {
                session.execute("SET AUTOCOMMIT ON");
            }
        }
    }

    Content closePrepared(Message message) {
        prepared.remove(message.number("statementHandle"));
        return Content.NONE;
    }
}
