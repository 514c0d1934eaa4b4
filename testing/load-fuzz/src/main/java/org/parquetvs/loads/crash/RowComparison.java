package org.parquetvs.loads.crash;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** Compares rows with DuckDB, which knows nothing of this project. */
final class RowComparison implements AutoCloseable {
    private final Connection duckDb;

    RowComparison() throws SQLException {
        this.duckDb = DriverManager.getConnection("jdbc:duckdb:");
    }

    /**
     * The difference between the rows of two queries, duplicates included.
     *
     * @param what what has the actual rows, for the message
     */
    Optional<String> difference(String what, String actual, String expected) throws SQLException {
        long tooMany = count("(" + actual + ") EXCEPT ALL (" + expected + ")");
        long missing = count("(" + expected + ") EXCEPT ALL (" + actual + ")");
        return tooMany + missing == 0
                ? Optional.empty()
                : Optional.of("the " + what + " has " + tooMany + " rows too many and " + missing + " too few");
    }

    private long count(String query) throws SQLException {
        try (Statement statement = duckDb.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM (" + query + ")")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = duckDb.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        duckDb.close();
    }
}
