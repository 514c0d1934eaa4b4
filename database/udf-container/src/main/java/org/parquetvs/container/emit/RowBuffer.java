package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.wire.ScriptColumn;

/** Gathers emitted rows, column by column, until they are as many as Exasol would send at a time. */
public final class RowBuffer {
    private static final int FULL_BYTES = 4_000_000;

    /** NULLs count as nothing; this keeps rows of nothing else from filling the memory. */
    private static final int FULL_ROWS = 1_000_000;

    private final List<EmittedValues> columns;
    private int rows;
    private long bytes;

    public RowBuffer(List<ScriptColumn> columns) {
        this.columns = columns.stream().map(EmittedValues::of).collect(Collectors.toUnmodifiableList());
    }

    /**
     * Adds a row, whole or not at all.
     *
     * @param values as many as there are columns
     */
    public void add(@Nullable Object[] values) throws ExaDataTypeException {
        long size = 0;
        for (int i = 0; i < values.length; i++) {
            size += columns.get(i).set(rows, values[i]);
        }
        rows++;
        bytes += size;
    }

    /** Whether it is time to pass the rows on. */
    public boolean isFull() {
        return bytes >= FULL_BYTES || rows >= FULL_ROWS;
    }

    /** The rows, valid until another is added. */
    public ColumnBatch toBatch() {
        List<ColumnVector> vectors = new ArrayList<>(columns.size());
        columns.forEach(column -> vectors.add(column.toVector()));
        return new ColumnBatch(rows, vectors);
    }

    /** Forgets the rows. */
    public void clear() {
        rows = 0;
        bytes = 0;
        columns.forEach(EmittedValues::reset);
    }
}
