package org.parquetvs.decoder.column;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnrepresentableValue;

/** A column whose first rows are not wanted: they share a page with wanted rows. */
public final class SkippingColumn implements ColumnReader {
    private final ColumnReader column;
    private final int rowsAtOnce;
    private long toSkip;

    public SkippingColumn(ColumnReader column, long toSkip, int rowsAtOnce) {
        this.column = column;
        this.toSkip = toSkip;
        this.rowsAtOnce = rowsAtOnce;
    }

    @Override
    public boolean stopsEarly() {
        return column.stopsEarly();
    }

    @Override
    public int fill(int rows) {
        while (toSkip > 0) {
            int step = (int) Math.min(rowsAtOnce, toSkip);
            int skipped = Math.min(step, column.fill(step));
            column.drop(skipped);
            toSkip -= skipped;
        }
        return column.fill(rows);
    }

    @Override
    public ColumnVector vector(int rows) {
        return column.vector(rows);
    }

    @Override
    public List<UnrepresentableValue> unrepresentable(int rows, int position) {
        return column.unrepresentable(rows, position);
    }

    @Override
    public void drop(int rows) {
        column.drop(rows);
    }

    @Override
    public void unload() {
        column.unload();
    }

    @Override
    public void close() {
        column.close();
    }
}
