package org.parquetvs.decoder.column;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.ConstantVectors;

/** A column that is not in the file and has the same value in every row. */
public final class ConstantColumn implements ComputedColumn {
    private final ColumnVector vector;

    private ConstantColumn(ColumnVector vector) {
        this.vector = vector;
    }

    /** A column with {@code value}, of {@code type} or NULL, in each row. */
    public static ConstantColumn of(Value value, SqlType type, int batchRows) {
        return new ConstantColumn(ConstantVectors.of(value, type, batchRows));
    }

    @Override
    public ColumnVector vector(int rows) {
        return vector;
    }

    @Override
    public void drop(int rows) {
        // Every row is like the others.
    }
}
