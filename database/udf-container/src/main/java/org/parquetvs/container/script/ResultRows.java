package org.parquetvs.container.script;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.container.emit.RowBuffer;
import org.parquetvs.container.slab.BatchWriter;
import org.parquetvs.container.slab.RejectedValueException;
import org.parquetvs.container.slab.Slabs;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.WireColumn;

/** Collects what a script emits, in rows or in batches, in the order of arrival. */
final class ResultRows {
    private static final WireColumn ORIGIN = new WireColumn("#origin", ColumnType.ORDINAL);

    /** How long rows of finished groups may wait for more rows; a reader of few rows gets them soon. */
    private static final long MAX_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final int width;
    private final boolean hasOrigin;
    private final RowBuffer buffer;
    private final BatchWriter writer;

    ResultRows(CallHeader.Shape shape, Slabs slabs, Database database) {
        this.width = shape.output().size();
        this.hasOrigin = shape.hasOrigin();
        List<WireColumn> columns = new ArrayList<>();
        if (hasOrigin) {
            columns.add(ORIGIN);
        }
        columns.addAll(shape.output());
        this.buffer = new RowBuffer(columns);
        this.writer = new BatchWriter(columns, slabs, database::send);
    }

    /** Number of columns that a script emits. */
    int width() {
        return width;
    }

    /** Adds a row. */
    void add(@Nullable Object[] values, long origin) throws ExaIterationException, ExaDataTypeException {
        try {
            buffer.add(hasOrigin ? withOrigin(values, origin) : values);
            if (buffer.isFull()) {
                passOn();
            }
        } catch (RejectedValueException e) {
            writer.reject(e);
            throw new ExaIterationException("F-UDF-CL-SL-JAVA-1120: " + e.reason(), e);
        }
    }

    private static @Nullable Object[] withOrigin(@Nullable Object[] values, long origin) {
        @Nullable Object[] row = new Object[values.length + 1];
        row[0] = origin;
        System.arraycopy(values, 0, row, 1, values.length);
        return row;
    }

    /** Adds the rows of a batch. */
    void add(ColumnBatch batch, long origin) {
        passOn();
        writer.append(hasOrigin ? withOrigin(batch, origin) : batch);
    }

    private static ColumnBatch withOrigin(ColumnBatch batch, long origin) {
        long[] origins = new long[batch.rowCount()];
        Arrays.fill(origins, origin);
        List<ColumnVector> columns = new ArrayList<>();
        columns.add(new LongVector(origins, null));
        columns.addAll(batch.columns());
        return new ColumnBatch(batch.rowCount(), columns);
    }

    private void passOn() {
        ColumnBatch batch = buffer.toBatch();
        buffer.clear();
        writer.append(batch);
    }

    /** A group is finished. */
    void endGroup() {
        passOn();
        writer.flushAfter(MAX_WAIT_NANOS);
    }

    /** All groups are finished. */
    void end() {
        writer.flush();
    }

    /** The value that the database has refused, if any; no batch that contained it has been sent. */
    @Nullable
    RejectedValueException rejection() {
        return writer.rejection().orElse(null);
    }

    /** Discards unsent rows. */
    void discard() {
        writer.discard();
    }
}
