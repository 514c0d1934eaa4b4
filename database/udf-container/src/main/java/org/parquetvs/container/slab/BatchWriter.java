package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.container.wire.ColumnRegion;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.WireColumn;

/**
 * Collects batches of any size in slabs and sends these. A slab holds as many rows as a row group of DuckDB, unless
 * they are too large; with smaller slabs, DuckDB's appends cost a multiple.
 */
public final class BatchWriter {
    private final Slabs slabs;
    private final Consumer<FromContainer> database;
    private final List<ColumnWriter> columns;

    private @Nullable Slab slab;
    private SlabLayout layout = SlabLayout.EMPTY;
    private int rows;
    private long lastSent = System.nanoTime();
    private @Nullable RejectedValueException rejection;

    public BatchWriter(List<WireColumn> columns, Slabs slabs, Consumer<FromContainer> database) {
        this.columns = columns.stream().map(ColumnWriter::of).toList();
        this.slabs = slabs;
        this.database = database;
    }

    /**
     * Appends the rows of a batch.
     *
     * @throws RejectedValueException if a value breaks a rule of the database, now or in an earlier call
     */
    public void append(ColumnBatch batch) {
        if (batch.columns().size() != columns.size()) {
            throw new IllegalArgumentException("Invalid batch: expected " + columns.size() + " columns, got "
                    + batch.columns().size());
        }
        if (rejection != null) {
            throw rejection;
        }
        try {
            int from = 0;
            while (from < batch.rowCount()) {
                from += appendSome(batch, from);
            }
        } catch (RejectedValueException e) {
            reject(e);
            throw e;
        }
    }

    /** Records a value that the database refuses, if the reason shows before the value is part of a batch. */
    public void reject(RejectedValueException reason) {
        rejection = reason;
    }

    private int appendSome(ColumnBatch batch, int from) {
        if (slab == null) {
            begin(batch, from);
        }
        int count = Math.min(batch.rowCount() - from, layout.rows() - rows);
        for (int i = 0; i < columns.size(); i++) {
            count = columns.get(i).fitting(batch.columns().get(i), from, count);
        }
        if (count == 0) {
            flush();
            return 0;
        }
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).append(batch.columns().get(i), from, count);
        }
        rows += count;
        if (rows == layout.rows()) {
            flush();
        }
        return count;
    }

    private void begin(ColumnBatch batch, int from) {
        layout = SlabLayout.plan(columns, batch, from);
        Slab taken = slabs.take(layout.size());
        slab = taken;
        rows = 0;
        for (int i = 0; i < columns.size(); i++) {
            ColumnOffsets place = layout.places().get(i);
            ByteBuffer values = taken.part(place.values(), columns.get(i).valueBytes(layout.rows()));
            columns.get(i).begin(values, taken.part(place.text(), place.textLength()));
        }
    }

    /** Sends what has been collected. */
    public void flush() {
        Slab full = slab;
        if (full == null) {
            return;
        }
        List<ColumnRegion> regions = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            ColumnOffsets place = layout.places().get(i);
            ByteBuffer validity = full.part(place.validity(), Bits.wordsFor(layout.rows()) * Long.BYTES);
            regions.add(columns.get(i).seal(place, validity));
        }
        slab = null;
        lastSent = System.nanoTime();
        database.accept(new FromContainer.Batch(full.number(), rows, regions));
    }

    /** Sends what has been collected, if nothing has been sent for {@code nanos}. */
    public void flushAfter(long nanos) {
        if (System.nanoTime() - lastSent >= nanos) {
            flush();
        }
    }

    /** Discards what has been collected. */
    public void discard() {
        Slab unsent = slab;
        slab = null;
        if (unsent != null) {
            slabs.release(unsent.number());
        }
    }

    /** The value that the database has refused, if any. */
    public Optional<RejectedValueException> rejection() {
        return Optional.ofNullable(rejection);
    }
}
