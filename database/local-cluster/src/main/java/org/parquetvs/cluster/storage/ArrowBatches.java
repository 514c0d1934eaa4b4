package org.parquetvs.cluster.storage;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.duckdb.DuckDBResultSet;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.input.ArrowInput;

/** The remaining rows of a DuckDB result, as columns. */
final class ArrowBatches implements AutoCloseable {
    private static final int MIN_ROWS = 256;
    private static final int MAX_ROWS = 8192;

    /** The approximate size of a batch: in a column that may have long texts, most texts are short. */
    private static final int BATCH_BYTES = 1 << 20;

    private static final int LONG_TEXT = 1000;

    private final List<SqlType> types;
    private final BufferAllocator allocator = new RootAllocator();
    private final ArrowReader reader;

    /** @param types the types that the columns of the result are stored as */
    ArrowBatches(DuckDBResultSet result, List<SqlType> types) throws SQLException {
        this.types = types;
        this.reader = (ArrowReader) result.arrowExportStream(allocator, rowsAtATime(types));
    }

    private static int rowsAtATime(List<SqlType> types) {
        int rowBytes = 1;
        for (SqlType type : types) {
            rowBytes += type.vectorKind().bytesPerRow()
                    + (type instanceof SqlType.Text text ? Math.min(text.length(), LONG_TEXT) : 0);
        }
        return Math.max(MIN_ROWS, Math.min(BATCH_BYTES / rowBytes, MAX_ROWS));
    }

    /** The next rows, at least one, or null after the last one. */
    @Nullable
    RowBatch next() throws SQLException {
        try {
            while (reader.loadNextBatch()) {
                VectorSchemaRoot batch = reader.getVectorSchemaRoot();
                if (batch.getRowCount() > 0) {
                    return new RowBatch.Columns(columns(batch), types);
                }
            }
            return null;
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    private ColumnBatch columns(VectorSchemaRoot batch) {
        List<ColumnVector> columns = new ArrayList<>(types.size());
        for (int i = 0; i < types.size(); i++) {
            columns.add(ArrowInput.vector(batch.getVector(i), types.get(i)));
        }
        return new ColumnBatch(batch.getRowCount(), columns);
    }

    @Override
    public void close() throws SQLException {
        try (allocator) {
            reader.close();
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }
}
