package org.parquetvs.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** Rows as one batch of texts. */
final class TextRows extends ArrowReader {
    private final List<@Nullable Object[]> rows;
    private final Schema schema;
    private boolean read;

    TextRows(BufferAllocator allocator, List<String> columns, List<@Nullable Object[]> rows) {
        super(allocator);
        this.rows = rows;
        this.schema = new Schema(columns.stream()
                .map(column -> Field.nullable(column, ArrowType.Utf8.INSTANCE))
                .toList());
    }

    @Override
    public boolean loadNextBatch() {
        if (read || rows.isEmpty()) {
            return false;
        }
        read = true;
        VectorSchemaRoot root = root();
        for (int column = 0; column < schema.getFields().size(); column++) {
            VarCharVector vector = (VarCharVector) root.getVector(column);
            vector.allocateNew();
            for (int row = 0; row < rows.size(); row++) {
                @Nullable Object value = rows.get(row)[column];
                if (value != null) {
                    vector.setSafe(row, value.toString().getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        root.setRowCount(rows.size());
        return true;
    }

    private VectorSchemaRoot root() {
        try {
            return getVectorSchemaRoot();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public long bytesRead() {
        return 0;
    }

    @Override
    protected void closeReadSource() {}

    @Override
    protected Schema readSchema() {
        return schema;
    }
}
