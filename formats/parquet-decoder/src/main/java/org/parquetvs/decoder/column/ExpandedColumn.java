package org.parquetvs.decoder.column;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.page.RowShape;

/**
 * A column of the elements of outer lists, or of the records: all rows within the same outer element have its value.
 */
public final class ExpandedColumn implements ColumnReader {
    private final ColumnReader outer;
    private final RowShape shape;
    private final int level;
    private final int batchRows;
    private final int[] indices;
    private final GatheredVector gathered = new GatheredVector();
    /** Elements of the outer list that {@link #outer} has dropped. */
    private int dropped;

    private int outerRows;

    /**
     * Takes over a column.
     *
     * @param outer the column of the elements of {@code level}
     */
    public ExpandedColumn(ColumnReader outer, RowShape shape, int level, int batchRows) {
        this.outer = outer;
        this.shape = shape;
        this.level = level;
        this.batchRows = batchRows;
        this.indices = new int[batchRows];
    }

    @Override
    public boolean stopsEarly() {
        return true;
    }

    /** There may be elements without rows between those with rows, so few rows may need many elements. */
    @Override
    public int fill(int rows) {
        skipTo(shape.element(level, 0));
        int last = Math.min(batchRows - 1, shape.element(level, rows - 1) - dropped);
        outerRows = outer.fill(last + 1);
        int filled = 0;
        while (filled < rows && shape.element(level, filled) - dropped < outerRows) {
            indices[filled] = shape.element(level, filled) - dropped;
            filled++;
        }
        return filled;
    }

    private void skipTo(int element) {
        while (dropped < element) {
            int step = Math.min(batchRows, element - dropped);
            int skipped = Math.min(step, outer.fill(step));
            outer.drop(skipped);
            dropped += skipped;
        }
    }

    @Override
    public ColumnVector vector(int rows) {
        return gathered.of(outer.vector(outerRows), outerRows, indices, rows);
    }

    @Override
    public List<UnrepresentableValue> unrepresentable(int rows, int column) {
        List<UnrepresentableValue> unrepresentable = new ArrayList<>();
        for (UnrepresentableValue value : outer.unrepresentable(outerRows, column)) {
            for (int row = 0; row < rows; row++) {
                if (indices[row] == value.row()) {
                    unrepresentable.add(
                            new UnrepresentableValue(column, row, value.value(), value.problem(), value.error()));
                }
            }
        }
        return unrepresentable;
    }

    /** Keeps the elements that the next rows need. */
    @Override
    public void drop(int rows) {}

    @Override
    public void unload() {
        outer.unload();
    }

    @Override
    public void close() {
        outer.close();
    }
}
