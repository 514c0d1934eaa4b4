package org.parquetvs.local.csv;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/** The DuckDB that reads CSV files; it has no tables. */
public final class CsvEngine implements AutoCloseable {
    private final DuckDBConnection connection;

    private CsvEngine(DuckDBConnection connection) {
        this.connection = connection;
    }

    /**
     * Starts it.
     *
     * @param threads that read one file
     * @param bytes of memory that it may use
     */
    public static CsvEngine start(int threads, long bytes) {
        Properties settings = new Properties();
        settings.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
        settings.setProperty("threads", Integer.toString(threads));
        settings.setProperty("memory_limit", (bytes >> 20) + "MiB");
        // A table has no order, and keeping one costs memory.
        settings.setProperty("preserve_insertion_order", "false");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("temp_directory", "");
        try {
            Connection opened = DriverManager.getConnection("jdbc:duckdb:", settings);
            return new CsvEngine(opened.unwrap(DuckDBConnection.class));
        } catch (SQLException e) {
            throw new IllegalStateException("DuckDB does not start", e);
        }
    }

    /** Another connection, so that files are read independently of each other. */
    DuckDBConnection connect() throws SQLException {
        DuckDBConnection duplicate = connection.duplicate().unwrap(DuckDBConnection.class);
        try (Statement statement = duplicate.createStatement()) {
            statement.execute("SET TimeZone = 'UTC'");
            return duplicate;
        } catch (SQLException e) {
            duplicate.close();
            throw e;
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("DuckDB does not end", e);
        }
    }
}
