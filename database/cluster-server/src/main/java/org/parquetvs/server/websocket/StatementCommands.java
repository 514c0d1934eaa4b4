package org.parquetvs.server.websocket;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.PreparedStatement;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.session.ClientStatements;
import org.parquetvs.server.session.CommandResult;
import org.parquetvs.server.session.ConstantText;
import org.parquetvs.type.SqlType;

/** Commands that run statements. */
final class StatementCommands {
    private final ClientStatements statements;

    StatementCommands(ClientStatements statements) {
        this.statements = statements;
    }

    Content execute(ClientMessage message) {
        return Content.of(statements.run(message.text("sqlText")));
    }

    Content executeBatch(ClientMessage message) {
        List<CommandResult> all = new ArrayList<>();
        for (Object sql : message.list("sqlTexts")) {
            all.add(statements.run(String.valueOf(sql)));
        }
        return out -> out.results(all);
    }

    Content prepare(ClientMessage message) {
        long handle = statements.prepare(message.text("sqlText"));
        PreparedStatement statement = statements.prepared(handle);
        return out -> {
            out.field("statementHandle", handle);
            if (!statement.parameters().isEmpty()) {
                out.parameters(statement.parameters());
            }
            out.results(List.of(statements.described(statement)));
        };
    }

    Content executePrepared(ClientMessage message) {
        PreparedStatement statement = statements.prepared(message.number("statementHandle"));
        return Content.of(statements.run(statement, rows(statement, message)));
    }

    /** The constants of each row; a single empty row if the statement has no parameters. */
    private static List<List<String>> rows(PreparedStatement statement, ClientMessage message) {
        List<ResultColumn> parameters = statement.parameters();
        List<?> data = message.listOrNone("data");
        if (parameters.isEmpty()) {
            return List.of(List.of());
        }
        if (data.isEmpty() && message.numberOr("numRows", 0) == 0) {
            return List.of();
        }
        if (data.size() != parameters.size() || message.numberOr("numColumns", data.size()) != data.size()) {
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
        if (message.numberOr("numRows", rows.size()) != rows.size()) {
            throw ServerErrors.malformed("field numRows is not the number of rows in field data");
        }
        return rows;
    }

    Content closePrepared(ClientMessage message) {
        statements.closePrepared(message.number("statementHandle"));
        return Content.NONE;
    }
}
