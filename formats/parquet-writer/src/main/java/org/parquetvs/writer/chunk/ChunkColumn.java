package org.parquetvs.writer.chunk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;

/** One column of the rows of a row group: vectors in the order of the rows. */
public final class ChunkColumn {
    private final List<Part> parts;

    private ChunkColumn(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /** A vector and how many rows it has. */
    record Part(ColumnVector vector, int rows) {}

    /** A column of some batches. */
    public static ChunkColumn of(List<ColumnBatch> batches, int column) {
        List<Part> parts = new ArrayList<>(batches.size());
        batches.forEach(batch -> parts.add(new Part(batch.columns().get(column), batch.rowCount())));
        return new ChunkColumn(parts);
    }

    List<Part> parts() {
        return parts;
    }

    /** Number of rows. */
    public int rows() {
        return parts.stream().mapToInt(Part::rows).reduce(0, Math::addExact);
    }

    boolean hasNulls() {
        return parts.stream().anyMatch(part -> part.vector().validity() != null);
    }

    /** For each row 1, or 0 if it is NULL. */
    int[] levels(ChunkMemory memory) {
        int[] levels = memory.levels(rows());
        int next = 0;
        for (Part part : parts) {
            if (part.vector().validity() == null) {
                Arrays.fill(levels, next, next + part.rows(), 1);
            } else {
                for (int row = 0; row < part.rows(); row++) {
                    levels[next + row] = part.vector().isNull(row) ? 0 : 1;
                }
            }
            next += part.rows();
        }
        return levels;
    }
}
