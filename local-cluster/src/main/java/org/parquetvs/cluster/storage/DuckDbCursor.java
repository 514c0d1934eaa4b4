package org.parquetvs.cluster.storage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.type.SqlType;

/** The rows of a query that DuckDB computes while they are read. */
final class DuckDbCursor implements Cursor {
    private final Statement statement;
    private final ResultSet rows;
    private final List<SqlType> types;

    DuckDbCursor(Statement statement, List<SqlType> types) throws SQLException {
        this.statement = statement;
        this.rows = statement.getResultSet();
        this.types = List.copyOf(types);
    }

    @Override
    public @Nullable Object @Nullable [] next() {
        try {
            if (!rows.next()) {
                return null;
            }
            @Nullable Object[] row = new @Nullable Object[types.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = ResultValues.read(rows, i + 1, types.get(i));
            }
            return row;
        } catch (SQLException e) {
            throw DuckDbErrors.translateStreamed(e);
        }
    }

    @Override
    public void close() {
        try (statement) {
            rows.close();
        } catch (SQLException e) {
            throw DuckDbErrors.translate(e);
        }
    }
}
