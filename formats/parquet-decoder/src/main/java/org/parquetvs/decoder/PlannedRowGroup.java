package org.parquetvs.decoder;

import java.util.List;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;

/** A row group, and the column chunks that are decoded. */
public final class PlannedRowGroup {
    private final RowGroup rowGroup;
    private final RowGroupPlan plan;

    PlannedRowGroup(RowGroup rowGroup, RowGroupPlan plan) {
        this.rowGroup = rowGroup;
        this.plan = plan;
    }

    public RowGroup rowGroup() {
        return rowGroup;
    }

    /** The column chunks that {@link BatchDecoder#open} will ask for, in the order of the columns; each only once. */
    public List<ColumnChunk> chunks() {
        return plan.chunks();
    }

    RowGroupPlan plan() {
        return plan;
    }
}
