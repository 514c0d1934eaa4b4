package org.parquetvs.tests.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdbcStatementsIT extends JdbcTest {
    private static final String ENDLESS = "SELECT COUNT(*) FROM VALUES BETWEEN 1 AND 100000 AS A(X),"
            + " VALUES BETWEEN 1 AND 100000 AS B(X), VALUES BETWEEN 1 AND 100000 AS C(X) WHERE A.X + B.X <> C.X";

    @Test
    void parametersOfEachType() throws SQLException {
        run(
                "CREATE TABLE T.PARAMETERS (A DECIMAL(36,5), B VARCHAR(100), C DATE, D TIMESTAMP, E DOUBLE, F BOOLEAN, G INT,"
                        + " H HASHTYPE)");
        try (PreparedStatement statement =
                connection().prepareStatement("INSERT INTO T.PARAMETERS VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(8);
            statement.setBigDecimal(1, new BigDecimal("-123456789012345678901.12345"));
            statement.setString(2, "it's \\ ü 😀");
            statement.setDate(3, Date.valueOf("2024-02-29"));
            statement.setTimestamp(4, Timestamp.valueOf("2024-02-29 12:34:56.789"));
            statement.setDouble(5, -1e-300);
            statement.setBoolean(6, true);
            statement.setInt(7, Integer.MIN_VALUE);
            statement.setString(8, "0123456789abcdef0123456789abcdef");
            assertThat(statement.executeUpdate()).isEqualTo(1);
            for (int i = 1; i <= 8; i++) {
                statement.setNull(i, Types.VARCHAR);
            }
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
        assertThat(rows("SELECT * FROM T.PARAMETERS"))
                .containsExactly(
                        Arrays.asList(
                                new BigDecimal("-123456789012345678901.12345"),
                                "it's \\ ü 😀",
                                Date.valueOf("2024-02-29"),
                                Timestamp.valueOf("2024-02-29 12:34:56.789"),
                                -1e-300,
                                true,
                                (long) Integer.MIN_VALUE,
                                "0123456789abcdef0123456789abcdef"),
                        Collections.nCopies(8, null));
    }

    @Test
    void preparedQueriesRunAgainWithOtherParameters() throws SQLException {
        try (PreparedStatement statement =
                connection().prepareStatement("SELECT X FROM VALUES BETWEEN 1 AND 5 AS V(X) WHERE X > ? ORDER BY X")) {
            for (int least = 1; least < 5; least++) {
                statement.setInt(1, least);
                try (ResultSet result = statement.executeQuery()) {
                    assertThat(rows(result)).hasSize(5 - least);
                }
            }
        }
    }

    @Test
    void batchesOfRowsAndOfStatements() throws SQLException {
        run("CREATE TABLE T.BATCH (I INT, W VARCHAR(20))");
        try (PreparedStatement statement = connection().prepareStatement("INSERT INTO T.BATCH VALUES (?, ?)")) {
            for (int row = 0; row < 5000; row++) {
                statement.setInt(1, row);
                statement.setString(2, "word " + row);
                statement.addBatch();
            }
            assertThat(statement.executeBatch()).hasSize(5000);
        }
        assertThat(rows("SELECT COUNT(*), SUM(I), MAX(W) FROM T.BATCH"))
                .containsExactly(List.of(5000L, new BigDecimal(12_497_500), "word 999"));
        try (Statement statement = connection().createStatement()) {
            statement.addBatch("DELETE FROM T.BATCH WHERE I < 10");
            statement.addBatch("UPDATE T.BATCH SET W = 'x' WHERE I < 13");
            assertThat(statement.executeBatch()).containsExactly(10, 3);
        }
    }

    @Test
    void transactions() throws SQLException {
        run("CREATE TABLE T.TRANSACTIONS (I INT)");
        connection().setAutoCommit(false);
        run("INSERT INTO T.TRANSACTIONS VALUES (1)");
        connection().rollback();
        run("INSERT INTO T.TRANSACTIONS VALUES (2)");
        connection().commit();
        connection().setAutoCommit(true);

        assertThat(rows("SELECT * FROM T.TRANSACTIONS")).containsExactly(List.of(2L));
    }

    @Test
    void theOpenSchema() throws SQLException {
        connection().setSchema("T");
        assertThat(connection().getSchema()).isEqualTo("T");
        run("CREATE TABLE IN_OPEN_SCHEMA (I INT)");
        assertThat(rows("SELECT * FROM T.IN_OPEN_SCHEMA")).isEmpty();
    }

    @Test
    void cancelsAndTimesOut() throws SQLException, InterruptedException, ExecutionException {
        ExecutorService other = Executors.newSingleThreadExecutor();
        try (Statement statement = connection().createStatement()) {
            Object session = rows("SELECT CURRENT_SESSION").get(0).get(0);
            Future<?> cancelling = other.submit(() -> {
                Awaitility.await().until(() -> isRunning(session));
                statement.cancel();
                return null;
            });
            assertThatThrownBy(() -> statement.execute(ENDLESS))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("R0003"));
            cancelling.get();
            statement.execute("ALTER SESSION SET QUERY_TIMEOUT = 1");
            assertThatThrownBy(() -> statement.execute(ENDLESS))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("R0001"));
            statement.execute("ALTER SESSION SET QUERY_TIMEOUT = 0");
        } finally {
            other.shutdown();
            assertThat(other.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(rows("SELECT 1")).hasSize(1);
    }

    private boolean isRunning(Object session) throws IOException, SQLException {
        try (Connection watching = cluster().connect();
                Statement statement = watching.createStatement();
                ResultSet result =
                        statement.executeQuery("SELECT STATUS FROM EXA_ALL_SESSIONS WHERE SESSION_ID = " + session)) {
            return result.next() && result.getString(1).equals("EXECUTE SQL");
        }
    }

    @Test
    void filesOfTheClient(@TempDir Path directory) throws IOException, SQLException {
        Path in = Files.writeString(directory.resolve("in.csv"), "1,a\n2,\"b,c\"\n3,\n");
        Path out = directory.resolve("out.csv");
        run("CREATE TABLE T.FILES (I INT, W VARCHAR(10))");

        assertThat(run("IMPORT INTO T.FILES FROM LOCAL CSV FILE '" + in + "'")).isEqualTo(3);
        assertThat(run("EXPORT (SELECT * FROM T.FILES ORDER BY I DESC) INTO LOCAL CSV FILE '" + out + "'"))
                .isEqualTo(3);

        assertThat(out).hasContent("3,\n2,\"b,c\"\n1,a\n");
    }

    @Test
    void aClientThatLeavesEndsItsSession() throws IOException, SQLException {
        Connection leaving = cluster().connect();
        assertThat(rows("SELECT COUNT(*) FROM EXA_ALL_SESSIONS WHERE DRIVER LIKE 'Exasol JDBC Driver%'"))
                .containsExactly(List.of(2L));
        leaving.close();
        Awaitility.await()
                .until(() -> rows("SELECT * FROM EXA_ALL_SESSIONS WHERE DRIVER LIKE 'Exasol JDBC Driver%'")
                                .size()
                        == 1);
    }
}
