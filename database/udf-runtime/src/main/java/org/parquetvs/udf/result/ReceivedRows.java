package org.parquetvs.udf.result;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.container.wire.ColumnRegion;
import org.parquetvs.container.wire.FromContainer;

/**
 * Rows in the slab of a container.
 *
 * @param slab the slab with the rows
 * @param batch the layout of the rows
 * @param release returns the slab; called once
 */
public record ReceivedRows(SharedSlab slab, FromContainer.Batch batch, Runnable release) {
    private static final int ALIGNMENT = 64;

    /** The same rows in memory of this process, which takes no more than they need. */
    public static ReceivedRows copyOf(SharedSlab slab, FromContainer.Batch batch) {
        List<ColumnRegion> regions = new ArrayList<>();
        int end = 0;
        for (ColumnRegion region : batch.columns()) {
            int values = aligned(end + validityBytes(region, batch.rows()));
            int text = aligned(values + region.valuesLength());
            regions.add(
                    new ColumnRegion(region.nulls(), end, values, region.valuesLength(), text, region.textLength()));
            end = aligned(text + region.textLength());
        }
        SharedSlab copy = SharedSlab.ofProcess(slab.number(), end);
        for (int i = 0; i < regions.size(); i++) {
            ColumnRegion from = batch.columns().get(i);
            ColumnRegion to = regions.get(i);
            copy.put(to.validity(), slab, from.validity(), validityBytes(from, batch.rows()));
            copy.put(to.values(), slab, from.values(), from.valuesLength());
            copy.put(to.text(), slab, from.text(), from.textLength());
        }
        return new ReceivedRows(copy, new FromContainer.Batch(batch.slab(), batch.rows(), regions), () -> {});
    }

    static int validityBytes(ColumnRegion region, int rows) {
        return region.nulls() == 0 ? 0 : (rows + Long.SIZE - 1) / Long.SIZE * Long.BYTES;
    }

    private static int aligned(int offset) {
        return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
