package org.parquetvs.tests.targets;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.tests.answer.Answer;
import org.parquetvs.tests.answer.ValueText;

/** Asks a database through its JDBC driver. */
record JdbcAnswers(Connection connection) {

    Answer answer(String sql) {
        try (Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return new Answer.Count(Math.max(0, statement.getUpdateCount()));
            }
            try (ResultSet result = statement.getResultSet()) {
                return rows(result);
            }
        } catch (SQLException e) {
            return new Answer.Failure(String.valueOf(e.getSQLState()), String.valueOf(e.getMessage()));
        }
    }

    private static Answer rows(ResultSet result) throws SQLException {
        ResultSetMetaData meta = result.getMetaData();
        List<String> columns = new ArrayList<>();
        for (int column = 1; column <= meta.getColumnCount(); column++) {
            columns.add(Answer.Rows.column(meta.getColumnLabel(column), meta.getColumnTypeName(column)));
        }
        List<String> rows = new ArrayList<>();
        while (result.next()) {
            @Nullable Object[] row = new @Nullable Object[columns.size()];
            for (int column = 0; column < row.length; column++) {
                row[column] = result.getObject(column + 1);
            }
            rows.add(ValueText.row(row));
        }
        return new Answer.Rows(columns, rows);
    }
}
