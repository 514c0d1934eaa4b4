package org.parquetvs.inspection;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Writes files, and tells what is in them. */
final class DuckDb implements AutoCloseable {
    private final Connection connection;

    DuckDb() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
    }

    /** Writes the rows of a query in one thread, so that they keep their order. */
    void write(Path file, String query, String options) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 1");
            statement.execute("COPY (" + query + ") TO '" + file + "' (FORMAT parquet" + options + ")");
        }
    }

    /** The rows of a query, whose cells are texts. */
    List<List<String>> rows(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            List<List<String>> rows = new ArrayList<>();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
