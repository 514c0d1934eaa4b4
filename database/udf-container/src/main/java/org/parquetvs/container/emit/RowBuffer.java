package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.wire.WireColumn;

/** Collects emitted rows, column by column, until there are as many as Exasol would send at a time. */
public final class RowBuffer {
    private static final int FULL_BYTES = 4_000_000;

    /** NULLs have size 0; this limit keeps rows of NULLs from filling the memory. */
    private static final int FULL_ROWS = 1_000_000;

    private final List<EmittedValues> columns;
    private int rows;
    private long bytes;

    public RowBuffer(List<WireColumn> columns) {
        this.columns = columns.stream().map(EmittedValuesFactory::of).collect(Collectors.toUnmodifiableList());
    }

    /**
     * Adds a whole row, or nothing.
     *
     * @param values one value for each column
     */
    public void add(@Nullable Object[] values) throws ExaDataTypeException {
        long size = 0;
        for (int i = 0; i < values.length; i++) {
            size += columns.get(i).set(rows, values[i]);
        }
        rows++;
        bytes += size;
    }

    /** Whether the rows should be passed on now. */
    public boolean isFull() {
        return bytes >= FULL_BYTES || rows >= FULL_ROWS;
    }

    /** The rows; valid until another row is added. */
    public ColumnBatch toBatch() {
        List<ColumnVector> vectors = new ArrayList<>(columns.size());
        columns.forEach(column -> vectors.add(column.values().vector()));
        return new ColumnBatch(rows, vectors);
    }

    /** Removes the rows. */
    public void clear() {
        rows = 0;
        bytes = 0;
        columns.forEach(column -> column.values().clear());
    }
}
