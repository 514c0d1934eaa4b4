package org.parquetvs.decoder.column;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.page.RowShape;

/** Counts the rows and finds how they are arranged in lists, if no requested column can. It has no values. */
public final class ElementCounter implements ColumnReader {
    private static final LongVector NONE = new LongVector(new long[0], null);

    private final PageReader pages;
    private final RowShape shape;

    /** @param pages flattened pages of a column below the lists; this object takes them over */
    public ElementCounter(PageReader pages, RowShape shape) {
        this.pages = pages;
        this.shape = shape;
    }

    @Override
    public boolean stopsEarly() {
        return false;
    }

    @Override
    public int fill(int rows) {
        return rows;
    }

    @Override
    public void countRows() {
        pages.placed(() -> {
            while (shape.rows() == 0 && !pages.isAtEnd()) {
                pages.readDataPage(dictionary -> {});
            }
            return shape.rows();
        });
    }

    @Override
    public ColumnVector vector(int rows) {
        return NONE;
    }

    @Override
    public List<UnrepresentableValue> unrepresentable(int rows, int column) {
        return List.of();
    }

    @Override
    public void drop(int rows) {
        // The shape belongs to all columns.
    }

    @Override
    public void unload() {
        // No page is needed any more, and the next one replaces it.
    }

    @Override
    public void close() {
        pages.close();
    }
}
