package org.parquetvs.bench.decode;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.testing.DuckDbSyntax;

/** DuckDB's {@code read_parquet} with one thread: the sum of every number, of the lengths of every text and of the JSON of every nested value. */
public final class DuckDbDecode implements Contender {
    private final Connection connection;
    private final String query;

    /** Takes the files. */
    public DuckDbDecode(String[] files) throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 1");
            query = query(statement, DuckDbSyntax.readParquet(List.of(files)));
        }
    }

    private static String query(Statement statement, String source) throws SQLException {
        List<String> aggregates = new ArrayList<>();
        aggregates.add("count(*)");
        try (ResultSet columns = statement.executeQuery("DESCRIBE SELECT * FROM " + source)) {
            while (columns.next()) {
                String column = DuckDbSyntax.identifier(columns.getString("column_name"));
                aggregates.add(aggregate(column, columns.getString("column_type")));
            }
        }
        return "SELECT " + String.join(", ", aggregates) + " FROM " + source;
    }

    private static String aggregate(String column, String type) {
        if (type.equals("VARCHAR")) {
            return "sum(strlen(" + column + "))";
        }
        if (type.endsWith("]") || type.startsWith("STRUCT") || type.startsWith("MAP")) {
            return "sum(strlen(to_json(" + column + ")::VARCHAR))";
        }
        return type.startsWith("DATE") || type.startsWith("TIMESTAMP") ? "max(" + column + ")" : "sum(" + column + ")";
    }

    @Override
    public long run() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
