package org.parquetvs.bench.load;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.testing.DuckDbSyntax;

/** CREATE TABLE AS from local files, with as many threads as our cluster has workers. */
public final class DuckDbLoad implements Contender {
    private final Connection connection;
    private final String source;

    /** Takes the database's file or nothing, then the files. */
    public DuckDbLoad(String[] arguments) throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:" + arguments[0]);
        source = DuckDbSyntax.readParquet(List.of(arguments).subList(1, arguments.length));
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 2");
        }
    }

    @Override
    public long run() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE OR REPLACE TABLE loaded AS SELECT * FROM " + source);
            try (ResultSet count = statement.executeQuery("SELECT count(*) FROM loaded")) {
                count.next();
                return count.getLong(1);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
