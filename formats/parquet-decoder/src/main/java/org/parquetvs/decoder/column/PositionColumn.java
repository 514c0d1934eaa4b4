package org.parquetvs.decoder.column;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.page.RowShape;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;

/** The positions of rows in their lists. */
public final class PositionColumn implements ColumnReader {
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
    public boolean stopsEarly() {
        return false;
    }

    @Override
    public int fill(int rows) {
        return rows;
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
    public List<UnrepresentableValue> unrepresentable(int rows, int column) {
        return List.of();
    }

    @Override
    public void drop(int rows) {
        // The shape belongs to all columns.
    }

    @Override
    public void unload() {
        // It is small.
    }

    @Override
    public void close() {
        // The shape belongs to all columns.
    }
}
