package org.parquetvs.local;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Rows as DuckDB reads them. */
final class Duck {
    private Duck() {}

    /** Each row as text, with bars between the values. */
    static List<String> rows(String sql) {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT CAST(COLUMNS(*) AS VARCHAR) FROM (" + sql + ")")) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                StringJoiner row = new StringJoiner("|");
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    row.add(String.valueOf(rows.getString(column)));
                }
                found.add(row.toString());
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
