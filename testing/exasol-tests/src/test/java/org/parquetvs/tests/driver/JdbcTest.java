package org.parquetvs.tests.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.tests.targets.ServedCluster;

/** A test with a server and a connection of the driver to it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JdbcTest {
    private ServedCluster cluster;
    private Connection connection;

    @BeforeAll
    void open(@TempDir Path directory) throws IOException, SQLException {
        cluster = ServedCluster.start(LocalCluster.builder(), directory);
        connection = cluster.connect();
        run("CREATE SCHEMA T");
    }

    @AfterAll
    void close() {
        cluster.close();
    }

    Connection connection() {
        return connection;
    }

    ServedCluster cluster() {
        return cluster;
    }

    /** Runs a statement; the number of rows that it changes. */
    int run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }

    /** The rows of a query. */
    List<List<@Nullable Object>> rows(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return rows(result);
        }
    }

    static List<List<@Nullable Object>> rows(ResultSet result) throws SQLException {
        int columns = result.getMetaData().getColumnCount();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        while (result.next()) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int column = 1; column <= columns; column++) {
                row.add(result.getObject(column));
            }
            rows.add(row);
        }
        return rows;
    }
}
