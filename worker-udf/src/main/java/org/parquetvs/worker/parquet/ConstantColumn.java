package org.parquetvs.worker.parquet;

import java.nio.charset.StandardCharsets;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.planner.SqlType;
import org.parquetvs.worker.vector.VectorKind;

/** A column that has the same value in every row, none of which is in the file. */
final class ConstantColumn implements ColumnReader {
    private final ColumnVector vector;

    private ConstantColumn(ColumnVector vector) {
        this.vector = vector;
    }

    /** The text {@code value} in each row. */
    static ConstantColumn text(String value, int batchRows) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        TextVector dictionary = new TextVector(bytes, new int[] {0, bytes.length}, null);
        return new ConstantColumn(new DictionaryTextVector(new int[batchRows], dictionary, 1, null));
    }

    /** NULL in each row. */
    static ConstantColumn nulls(SqlType type, int batchRows) {
        return new ConstantColumn(nullVector(type, batchRows, new long[(batchRows + Long.SIZE - 1) / Long.SIZE]));
    }

    private static ColumnVector nullVector(SqlType type, int rows, long[] noneValid) {
        return switch (VectorKind.of(type)) {
            case INT -> new IntVector(new int[rows], noneValid);
            case LONG -> new LongVector(new long[rows], noneValid);
            case WIDE -> new Decimal128Vector(new long[rows], new long[rows], noneValid);
            case DOUBLE -> new DoubleVector(new double[rows], noneValid);
            case BOOLEAN -> new BooleanVector(new byte[rows], noneValid);
            case NANO -> new NanoTimestampVector(new long[rows], new short[rows], noneValid);
            case TEXT -> new TextVector(new byte[0], new int[rows + 1], noneValid);
        };
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
        return vector;
    }

    @Override
    public void drop(int rows) {
        // Every row is like the others.
    }

    @Override
    public void unload() {
        // It is small.
    }

    @Override
    public void close() {
        // Nothing is held outside the heap.
    }
}
