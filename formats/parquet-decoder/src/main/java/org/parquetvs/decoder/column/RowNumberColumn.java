package org.parquetvs.decoder.column;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.LongVector;

/** A column that counts the rows of a file. */
public final class RowNumberColumn implements ComputedColumn {
    private final long[] numbers;
    private long next;

    /** @param first number of the first row */
    public RowNumberColumn(long first, int batchRows) {
        this.numbers = new long[batchRows];
        this.next = first;
    }

    @Override
    public ColumnVector vector(int rows) {
        for (int row = 0; row < rows; row++) {
            numbers[row] = next + row;
        }
        return new LongVector(numbers, null);
    }

    @Override
    public void drop(int rows) {
        next += rows;
    }
}
