package org.parquetvs.perf.export;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.parquetvs.perf.harness.Contender;
import org.parquetvs.perf.local.DuckDbText;

/** DuckDB's COPY of the same table from a database file to a local file, with two threads and the same layout. */
public final class DuckDbExport implements Contender {
    private static final String OPTIONS = " (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 1000000)";

    private final Connection connection;
    private final String copy;

    /** Takes the database's file, the file to write, and the files of the table. */
    public DuckDbExport(String[] arguments) throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:" + arguments[0]);
        copy = "COPY exported TO '" + Path.of(arguments[1]) + "'" + OPTIONS;
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 2");
            statement.execute("CREATE TABLE exported AS SELECT * FROM "
                    + DuckDbText.readParquet(List.of(arguments).subList(2, arguments.length)));
        }
    }

    @Override
    public long run() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate(copy);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
