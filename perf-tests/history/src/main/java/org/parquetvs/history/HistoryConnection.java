package org.parquetvs.history;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.parquetvs.history.error.HistoryErrors;

/** Statements with parameters, in the SQL that DuckDB and Exasol share. */
final class HistoryConnection {
    private final Connection connection;

    HistoryConnection(Connection connection) {
        this.connection = connection;
    }

    /** Makes an object of each row. */
    @FunctionalInterface
    interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    /** Adds a row; the values are in the order of the columns. An empty Optional is NULL. */
    void insert(String table, Object... values) {
        run(
                "INSERT INTO " + table + " VALUES (" + String.join(", ", Collections.nCopies(values.length, "?")) + ")",
                values);
    }

    /** Runs a statement and returns how many rows it touched. */
    int run(String sql, Object... values) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw HistoryErrors.failed(sql, e);
        }
    }

    <T> List<T> query(String sql, RowMapper<T> mapper, Object... values) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            try (ResultSet rows = statement.executeQuery()) {
                List<T> mapped = new ArrayList<>();
                while (rows.next()) {
                    mapped.add(mapper.map(rows));
                }
                return mapped;
            }
        } catch (SQLException e) {
            throw HistoryErrors.failed(sql, e);
        }
    }

    private static void bind(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, unwrapped(values[i]));
        }
    }

    private static @Nullable Object unwrapped(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? unwrapped(optional.get()) : null;
        }
        if (value instanceof OptionalLong number) {
            return number.isPresent() ? number.getAsLong() : null;
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? number.getAsDouble() : null;
        }
        return value instanceof Enum<?> constant ? constant.name() : value;
    }

    static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    static OptionalLong number(ResultSet row, String column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
    }

    static OptionalDouble real(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
