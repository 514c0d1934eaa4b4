package org.parquetvs.cluster;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One user's connection to the cluster. Not for concurrent use. */
public final class Session implements AutoCloseable {
    private final Connection connection;

    Session(Connection connection) {
        this.connection = connection;
    }

    /**
     * Runs one statement; {@link SqlScript} cuts a text into statements.
     *
     * @throws SqlException if it fails; nothing of it remains
     */
    public StatementResult execute(String sql) {
        long start = System.nanoTime();
        try {
            Statement statement = connection.createStatement();
            if (!statement.execute(sql)) {
                long count = Math.max(0, statement.getUpdateCount());
                statement.close();
                return StatementResult.ofCount(count, start);
            }
            ResultSet rows = statement.getResultSet();
            return StatementResult.ofRows(columns(rows.getMetaData()), new ResultSetRows(statement, rows), start);
        } catch (SQLException e) {
            throw new SqlException("42000", String.valueOf(e.getMessage()), e);
        }
    }

    private static List<ResultColumn> columns(ResultSetMetaData metaData) throws SQLException {
        List<ResultColumn> columns = new ArrayList<>();
        for (int i = 1; i <= metaData.getColumnCount(); i++) {
            columns.add(new ResultColumn(
                    metaData.getColumnLabel(i).toUpperCase(Locale.ROOT), metaData.getColumnTypeName(i)));
        }
        return columns;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new SqlException("08000", String.valueOf(e.getMessage()), e);
        }
    }

    /** The rows of a DuckDB result. */
    private static final class ResultSetRows implements RowSource {
        private final Statement statement;
        private final ResultSet rows;
        private final int columnCount;

        ResultSetRows(Statement statement, ResultSet rows) throws SQLException {
            this.statement = statement;
            this.rows = rows;
            this.columnCount = rows.getMetaData().getColumnCount();
        }

        @Override
        public @Nullable Object @Nullable [] next() {
            try {
                if (!rows.next()) {
                    return null;
                }
                @Nullable Object[] row = new @Nullable Object[columnCount];
                for (int i = 0; i < columnCount; i++) {
                    row[i] = value(rows.getObject(i + 1));
                }
                return row;
            } catch (SQLException e) {
                throw new SqlException("22000", String.valueOf(e.getMessage()), e);
            }
        }

        private static @Nullable Object value(@Nullable Object value) {
            if (value instanceof Integer number) {
                return number.longValue();
            }
            if (value instanceof Date date) {
                return date.toLocalDate();
            }
            if (value instanceof Timestamp timestamp) {
                return timestamp.toLocalDateTime();
            }
            if (value instanceof java.math.BigInteger number) {
                return new BigDecimal(number);
            }
            return value;
        }

        @Override
        public void close() {
            try {
                rows.close();
                statement.close();
            } catch (SQLException e) {
                throw new SqlException("08000", String.valueOf(e.getMessage()), e);
            }
        }
    }
}
