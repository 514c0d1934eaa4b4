package org.parquetvs.decoder;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Another writer and reader of the same format. */
final class DuckDb implements AutoCloseable {
    private final Connection connection;

    DuckDb() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        execute("SET threads = 1");
        execute("SET TimeZone = 'UTC'");
        execute("SET memory_limit = '500MB'");
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** One expression over all rows of a file, in their order. */
    List<@Nullable Object> column(Path file, String expression) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT " + expression + " FROM read_parquet('" + file
                        + "', file_row_number = true) ORDER BY file_row_number")) {
            List<@Nullable Object> values = new ArrayList<>();
            while (result.next()) {
                values.add(result.getObject(1));
            }
            return values;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
