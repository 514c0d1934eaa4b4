package org.parquetvs.cluster.storage;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBResultSet;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.type.SqlType;

/**
 * The rows of a query that DuckDB computes while they are read. The first rows are read value by value, so that small
 * results do not have to load Arrow's classes; all others are read as columns.
 */
final class DuckDbCursor implements Cursor {
    private static final int FIRST_ROWS = 1000;

    private final Statement statement;
    private final DuckDBResultSet result;
    private final List<SqlType> types;
    private int firstRows;
    private @Nullable ArrowBatches batches;

    DuckDbCursor(Statement statement, List<SqlType> types) throws SQLException {
        this.statement = statement;
        this.result = statement.getResultSet().unwrap(DuckDBResultSet.class);
        this.types = List.copyOf(types);
    }

    @Override
    public @Nullable RowBatch next() {
        try {
            if (batches == null && firstRows >= FIRST_ROWS && isStoredAs(result.getMetaData(), types)) {
                batches = new ArrowBatches(result, types);
            }
            return batches == null ? chunk() : batches.next();
        } catch (SQLException e) {
            throw DuckDbErrors.translateStreamed(e);
        }
    }

    /** Whether the vectors of a result have the storage of its types. */
    private static boolean isStoredAs(ResultSetMetaData columns, List<SqlType> types) throws SQLException {
        for (int i = 0; i < types.size(); i++) {
            if (!columns.getColumnTypeName(i + 1).equals(DuckDbTypes.name(types.get(i)))) {
                return false;
            }
        }
        return true;
    }

    /** The rows that the driver holds; all of them must be read before the rest is read as columns. */
    private @Nullable RowBatch chunk() throws SQLException {
        if (!result.next()) {
            return null;
        }
        int count = DriverChunk.rows(result);
        List<@Nullable Object[]> rows = new ArrayList<>(count);
        rows.add(row());
        while (rows.size() < count && result.next()) {
            rows.add(row());
        }
        firstRows += count;
        return new RowBatch.Rows(rows);
    }

    private @Nullable Object[] row() throws SQLException {
        @Nullable Object[] row = new @Nullable Object[types.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = ResultValues.read(result, i + 1, types.get(i));
        }
        return row;
    }

    @Override
    public void close() {
        try (statement;
                result) {
            if (batches != null) {
                batches.close();
            }
        } catch (SQLException e) {
            throw DuckDbErrors.translate(e);
        }
    }
}
