package org.parquetvs.writer;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;

/**
 * The rows of some batches. The physical type of a column says which vector it has: BOOLEAN a {@link BooleanVector},
 * INT32 an {@link IntVector}, INT64 a {@link LongVector} or, in nanoseconds, a {@link NanoTimestampVector}, DOUBLE a
 * {@link DoubleVector}, BINARY one of the two of text, and a FIXED_LEN_BYTE_ARRAY of 16 bytes a {@link Decimal128Vector}.
 *
 * @param batches stay as they are until the row group is written: their arrays must not be used again before
 * @param bytes memory that the batches take
 */
public record BatchRowGroup(List<ColumnBatch> batches, long bytes) implements ParquetRowGroup, RowGroupColumns {
    private static final int DECIMAL_BYTES = 16;
    private static final long NANOS_PER_MICRO = 1_000;

    public BatchRowGroup {
        batches = List.copyOf(batches);
    }

    @Override
    public int rows() {
        return batches.stream().mapToInt(ColumnBatch::rowCount).reduce(0, Math::addExact);
    }

    @Override
    public RowGroupColumns load() {
        return this;
    }

    @Override
    public void encode(int column, LeafEncoder encoder) {
        for (ColumnBatch batch : batches) {
            ColumnVector vector = batch.columns().get(column);
            Values values = values(encoder.type(), vector, encoder);
            for (int row = 0; row < batch.rowCount(); row++) {
                if (vector.isNull(row)) {
                    encoder.addNull();
                } else {
                    values.add(row);
                }
            }
        }
    }

    /** Adds the value of a row that is not NULL. */
    @FunctionalInterface
    private interface Values {
        void add(int row);
    }

    private static Values values(PrimitiveType type, ColumnVector vector, LeafEncoder encoder) {
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> {
                byte[] values = ((BooleanVector) vector).values();
                yield row -> encoder.add(values[row] != 0);
            }
            case INT32 -> {
                int[] values = ((IntVector) vector).values();
                yield row -> encoder.add(values[row]);
            }
            case INT64 -> vector instanceof NanoTimestampVector nanos ? nanos(nanos, encoder) : longs(vector, encoder);
            case DOUBLE -> {
                double[] values = ((DoubleVector) vector).values();
                yield row -> encoder.add(values[row]);
            }
            case BINARY -> texts(vector, encoder);
            case FIXED_LEN_BYTE_ARRAY -> decimals((Decimal128Vector) vector, encoder);
            case FLOAT, INT96 -> throw new IllegalArgumentException("No vector holds the values of " + type);
        };
    }

    private static Values longs(ColumnVector vector, LeafEncoder encoder) {
        long[] values = ((LongVector) vector).values();
        return row -> encoder.add(values[row]);
    }

    private static Values nanos(NanoTimestampVector vector, LeafEncoder encoder) {
        long[] micros = vector.micros();
        short[] nanos = vector.nanos();
        return row -> encoder.add(Math.addExact(Math.multiplyExact(micros[row], NANOS_PER_MICRO), nanos[row]));
    }

    private static Values texts(ColumnVector vector, LeafEncoder encoder) {
        if (vector instanceof DictionaryTextVector dictionary) {
            int[] indices = dictionary.indices();
            Binary[] texts = IntStream.range(0, dictionary.dictionarySize())
                    .mapToObj(texts(dictionary.dictionary()))
                    .toArray(Binary[]::new);
            return row -> encoder.add(texts[indices[row]]);
        }
        IntFunction<Binary> texts = texts((TextVector) vector);
        return row -> encoder.add(texts.apply(row));
    }

    private static IntFunction<Binary> texts(TextVector vector) {
        byte[] bytes = vector.bytes();
        int[] offsets = vector.offsets();
        return row -> Binary.fromConstantByteArray(bytes, offsets[row], offsets[row + 1] - offsets[row]);
    }

    private static Values decimals(Decimal128Vector vector, LeafEncoder encoder) {
        long[] high = vector.high();
        long[] low = vector.low();
        return row -> {
            ByteBuffer unscaled = ByteBuffer.allocate(DECIMAL_BYTES);
            unscaled.putLong(high[row]).putLong(low[row]);
            encoder.add(Binary.fromConstantByteArray(unscaled.array()));
        };
    }
}
