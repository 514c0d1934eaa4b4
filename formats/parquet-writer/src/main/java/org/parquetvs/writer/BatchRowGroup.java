package org.parquetvs.writer;

import java.util.List;
import org.parquetvs.batch.ColumnBatch;

/**
 * The rows of some batches, whose columns have single values. {@link org.parquetvs.writer.chunk.ChunkEncoder} tells which
 * vector a column has.
 *
 * @param batches the batches; their arrays must not change or be reused until the row group is written
 * @param bytes memory that the batches take
 */
public record BatchRowGroup(List<ColumnBatch> batches, long bytes) implements ParquetRowGroup, RowGroupColumns {

    public BatchRowGroup {
        batches = List.copyOf(batches);
    }

    @Override
    public int rows() {
        return batches.stream().mapToInt(ColumnBatch::rowCount).reduce(0, Math::addExact);
    }

    @Override
    public RowGroupColumns load() {
        return this;
    }
}
