package org.parquetvs.bench.export;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.testing.DuckDbSyntax;

/** DuckDB's COPY of the same table from a database file to a local file, with two threads and the same layout. */
public final class DuckDbExport implements Contender {
    private static final String OPTIONS =
            " (FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE 1000000)";

    private final Connection connection;
    private final String copy;

    /** Takes what to export, the database's file, the file to write, and the files of the table. */
    public DuckDbExport(String[] arguments) throws SQLException {
        ExportedRows exported = ExportedRows.of(arguments);
        List<String> places = List.of(arguments).subList(ExportedRows.ARGUMENTS, arguments.length);
        connection = DriverManager.getConnection("jdbc:duckdb:" + places.get(0));
        copy = "COPY (" + query(exported) + ") TO '" + Path.of(places.get(1)) + "'" + OPTIONS;
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 2");
            statement.execute("CREATE TABLE exported AS SELECT * FROM "
                    + DuckDbSyntax.readParquet(places.subList(2, places.size())));
            if (exported.memoryMegabytes() > 0) {
                statement.execute("SET memory_limit = '" + exported.memoryMegabytes() + "MiB'");
            }
        }
    }

    private static String query(ExportedRows exported) {
        String columns = exported.columns().isEmpty() ? "*" : ExportedRows.quoted(exported.columns());
        String order = exported.sortBy().isEmpty() ? "" : " ORDER BY " + ExportedRows.quoted(exported.sortBy());
        return "SELECT " + columns + " FROM exported" + order;
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
