package org.parquetvs.tests.targets;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.exasol.database.Database;

/** The local cluster in place of an Exasol: the same statements, without a driver. */
record LocalDatabase(Session session) implements Database {

    @Override
    public List<String> column(String sql) throws SQLException {
        List<String> column = new ArrayList<>();
        try (StatementResult result = session.execute(sql)) {
            for (@Nullable Object[] row : result) {
                column.add(row[0] == null ? "" : row[0].toString());
            }
        } catch (SqlException e) {
            throw new SQLException(e.getMessage(), e);
        }
        return column;
    }

    @Override
    public void execute(String sql) throws SQLException {
        try {
            session.execute(sql).close();
        } catch (SqlException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    @Override
    public void together(List<String> statements) throws SQLException {
        execute("SET AUTOCOMMIT OFF");
        try {
            for (String sql : statements) {
                execute(sql);
            }
            execute("COMMIT");
        } catch (SQLException e) {
            execute("ROLLBACK");
            throw e;
        } finally {
            execute("SET AUTOCOMMIT ON");
        }
    }
}
