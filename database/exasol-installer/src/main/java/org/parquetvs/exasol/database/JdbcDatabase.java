package org.parquetvs.exasol.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A database through its JDBC driver.
 *
 * @param connection connection in autocommit mode
 */
public record JdbcDatabase(Connection connection) implements StatementTarget {

    @Override
    public List<String> column(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> column = new ArrayList<>();
            while (rows.next()) {
                column.add(Optional.ofNullable(rows.getString(1)).orElse(""));
            }
            return column;
        }
    }

    @Override
    public void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void together(List<String> statements) throws SQLException {
        connection.setAutoCommit(false);
        try {
            for (String sql : statements) {
                execute(sql);
            }
            connection.commit();
        } catch (SQLException e) {
            rollBack(e);
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private void rollBack(SQLException cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
