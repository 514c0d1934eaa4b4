package org.parquetvs.worker.deletes;

import java.nio.ByteBuffer;
import java.util.List;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.worker.vector.BytesSet;
import org.parquetvs.worker.vector.LiveRows;

/** Combinations of values of several columns, or values of one that are no numbers, each written as bytes. */
final class DeletedTuples extends DeletedKeys {
    private static final byte NULL = 0;
    private static final byte VALUE = 1;
    private static final int MAX_NUMBER = 1 + 2 * Long.BYTES;

    private final BytesSet tuples = new BytesSet();
    private ByteBuffer written = ByteBuffer.allocate(MAX_NUMBER);

    DeletedTuples(List<ScanColumn> columns) {
        super(columns);
    }

    @Override
    public void add(List<ColumnVector> values, int rows) {
        for (int row = 0; row < rows; row++) {
            write(values, row);
            tuples.add(written.array(), 0, written.position());
        }
    }

    @Override
    void deleteFrom(LiveRows live, List<ColumnVector> values) {
        for (int row = 0; row < live.rows(); row++) {
            if (live.has(row)) {
                write(values, row);
                if (tuples.contains(written.array(), 0, written.position())) {
                    live.delete(row);
                }
            }
        }
    }

    private void write(List<ColumnVector> values, int row) {
        written.clear();
        for (int column = 0; column < values.size(); column++) {
            ColumnVector vector = values.get(column);
            if (vector.isNull(row)) {
                reserve(1);
                written.put(NULL);
            } else {
                reserve(MAX_NUMBER);
                written.put(VALUE);
                writeValue(vector, row);
            }
        }
    }

    private void writeValue(ColumnVector vector, int row) {
        switch (vector.kind()) {
            case BOOLEAN -> written.put(((BooleanVector) vector).values()[row]);
            case INT -> written.putInt(((IntVector) vector).values()[row]);
            case LONG -> written.putLong(((LongVector) vector).values()[row]);
            case DECIMAL128 ->
                written.putLong(((Decimal128Vector) vector).high()[row])
                        .putLong(((Decimal128Vector) vector).low()[row]);
            case DOUBLE -> written.putDouble(((DoubleVector) vector).values()[row]);
            case NANO_TIMESTAMP ->
                written.putLong(((NanoTimestampVector) vector).micros()[row])
                        .putInt(((NanoTimestampVector) vector).nanos()[row]);
            case TEXT, DICTIONARY_TEXT -> writeText((StringVector) vector, row);
        }
    }

    private void writeText(StringVector vector, int row) {
        TextVector texts = vector.texts();
        int text = vector.textOf(row);
        int start = texts.offsets()[text];
        int length = texts.offsets()[text + 1] - start;
        reserve(Integer.BYTES + length);
        written.putInt(length).put(texts.bytes(), start, length);
    }

    private void reserve(int bytes) {
        if (written.remaining() < bytes) {
            int capacity = Math.max(Math.addExact(written.position(), bytes), 2 * written.capacity());
            written = ByteBuffer.allocate(capacity).put(written.flip());
        }
    }

    @Override
    public long bytes() {
        return tuples.memory() + written.capacity();
    }
}
