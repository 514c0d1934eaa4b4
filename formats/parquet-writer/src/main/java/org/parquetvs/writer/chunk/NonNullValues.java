package org.parquetvs.writer.chunk;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.batch.TextVector;

/**
 * Collects the values of vectors without the NULLs between them. The physical type of a column determines its vectors.
 */
final class NonNullValues {
    private static final long NANOS_PER_MICRO = 1_000;

    private final ChunkColumn column;
    private final ChunkMemory memory;

    NonNullValues(ChunkColumn column, ChunkMemory memory) {
        this.column = column;
        this.memory = memory;
    }

    /**
     * The values as values of a Parquet type.
     *
     * @throws IllegalArgumentException if no vector holds values of this type
     */
    ChunkValues of(PrimitiveType type) {
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> booleans();
            case INT32 -> longs(LongValues.Kind.INT32);
            case INT64 -> longs(LongValues.Kind.INT64);
            case DOUBLE -> longs(LongValues.Kind.DOUBLE);
            case BINARY -> texts();
            case FIXED_LEN_BYTE_ARRAY -> decimals();
            case FLOAT, INT96 -> throw new IllegalArgumentException("No vector holds the values of " + type);
        };
    }

    private BooleanValues booleans() {
        int[] bits = memory.indices(column.rows());
        int count = 0;
        for (ChunkColumn.Part part : column.parts()) {
            byte[] values = ((BooleanVector) part.vector()).values();
            for (int row = 0; row < part.rows(); row++) {
                bits[count] = values[row] == 0 ? 0 : 1;
                count += step(part.vector(), row);
            }
        }
        return new BooleanValues(bits, count);
    }

    /** What a row adds to the number of values: 0 for NULL, so that the next value takes its place. */
    private static int step(ColumnVector vector, int row) {
        return vector.isNull(row) ? 0 : 1;
    }

    private LongValues longs(LongValues.Kind kind) {
        if (column.parts().size() == 1
                && column.parts().get(0).vector() instanceof LongVector only
                && only.validity() == null) {
            return new LongValues(kind, only.values(), column.rows(), memory);
        }
        long[] gathered = memory.longs(column.rows());
        int count = 0;
        for (ChunkColumn.Part part : column.parts()) {
            spread(part, gathered, count);
            count = packed(part, gathered, count);
        }
        return new LongValues(kind, gathered, count, memory);
    }

    /** Writes a number for each row, from a position on. */
    private static void spread(ChunkColumn.Part part, long[] gathered, int at) {
        int rows = part.rows();
        switch (part.vector().kind()) {
            case INT -> {
                int[] values = ((IntVector) part.vector()).values();
                for (int row = 0; row < rows; row++) {
                    gathered[at + row] = values[row];
                }
            }
            case LONG -> System.arraycopy(((LongVector) part.vector()).values(), 0, gathered, at, rows);
            case NANO_TIMESTAMP -> {
                NanoTimestampVector vector = (NanoTimestampVector) part.vector();
                for (int row = 0; row < rows; row++) {
                    gathered[at + row] = vector.isNull(row)
                            ? 0
                            : Math.addExact(
                                    Math.multiplyExact(vector.micros()[row], NANOS_PER_MICRO), vector.nanos()[row]);
                }
            }
            case DOUBLE -> {
                double[] values = ((DoubleVector) part.vector()).values();
                for (int row = 0; row < rows; row++) {
                    gathered[at + row] = Double.doubleToRawLongBits(values[row]);
                }
            }
            case BOOLEAN, DECIMAL128, TEXT, DICTIONARY_TEXT ->
                throw new IllegalArgumentException(
                        "Not numbers of 64 bits: " + part.vector().kind());
        }
    }

    /** Removes the NULLs from the numbers that {@link #spread} wrote; returns the end of the values. */
    private static int packed(ChunkColumn.Part part, long[] gathered, int at) {
        if (part.vector().validity() == null) {
            return at + part.rows();
        }
        int count = at;
        for (int row = 0; row < part.rows(); row++) {
            gathered[count] = gathered[at + row];
            count += step(part.vector(), row);
        }
        return count;
    }

    private ByteValues texts() {
        int rows = column.rows();
        int[] starts = new int[rows];
        int[] ends = new int[rows];
        byte[] bytes = {};
        int bytesBefore = 0;
        int count = 0;
        for (ChunkColumn.Part part : column.parts()) {
            StringVector strings = (StringVector) part.vector();
            TextVector texts = strings.texts();
            int size = texts.offsets()[strings.textCount(part.rows())];
            bytes = column.parts().size() == 1 ? texts.bytes() : joined(bytes, bytesBefore, texts.bytes(), size);
            for (int row = 0; row < part.rows(); row++) {
                if (!strings.isNull(row)) {
                    int text = strings.textOf(row);
                    starts[count] = bytesBefore + texts.offsets()[text];
                    ends[count] = bytesBefore + texts.offsets()[text + 1];
                    count++;
                }
            }
            bytesBefore = Math.addExact(bytesBefore, size);
        }
        return new ByteValues(bytes, starts, ends, count, true, memory);
    }

    private static byte[] joined(byte[] before, int size, byte[] more, int moreSize) {
        int needed = Math.addExact(size, moreSize);
        byte[] joined = needed <= before.length
                ? before
                : Arrays.copyOf(before, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(needed, 2L * before.length)));
        System.arraycopy(more, 0, joined, size, moreSize);
        return joined;
    }

    /** Numbers of 16 bytes, the most significant one first. */
    private ByteValues decimals() {
        int width = 2 * Long.BYTES;
        int rows = column.rows();
        byte[] bytes = new byte[Math.multiplyExact(rows, width)];
        int[] starts = new int[rows];
        int[] ends = new int[rows];
        ByteBuffer unscaled = ByteBuffer.wrap(bytes);
        int count = 0;
        for (ChunkColumn.Part part : column.parts()) {
            Decimal128Vector vector = (Decimal128Vector) part.vector();
            for (int row = 0; row < part.rows(); row++) {
                if (!vector.isNull(row)) {
                    starts[count] = unscaled.position();
                    unscaled.putLong(vector.high()[row]).putLong(vector.low()[row]);
                    ends[count] = unscaled.position();
                    count++;
                }
            }
        }
        return new ByteValues(bytes, starts, ends, count, false, memory);
    }
}
