package org.parquetvs.decoder.column;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.decoder.page.RowShape;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/** The positions of rows in their lists. */
public final class PositionColumn implements ComputedColumn {
    private final RowShape shape;
    private final int level;
    private final boolean isInt;

    /** @param type a DECIMAL of at most 18 digits */
    public PositionColumn(RowShape shape, int level, SqlType type) {
        this.shape = shape;
        this.level = level;
        this.isInt = type.vectorKind() == VectorKind.INT;
        if (!type.isWholeNumber() || type.vectorKind() == VectorKind.DECIMAL128) {
            throw new IllegalArgumentException("Positions are no " + type.toSql());
        }
    }

    @Override
    public ColumnVector vector(int rows) {
        if (isInt) {
            int[] positions = new int[rows];
            for (int row = 0; row < rows; row++) {
                positions[row] = shape.position(level, row);
            }
            return new IntVector(positions, null);
        }
        long[] positions = new long[rows];
        for (int row = 0; row < rows; row++) {
            positions[row] = shape.position(level, row);
        }
        return new LongVector(positions, null);
    }

    @Override
    public void drop(int rows) {
        // The shape belongs to all columns.
    }
}
