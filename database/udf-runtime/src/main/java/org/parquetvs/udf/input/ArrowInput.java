package org.parquetvs.udf.input;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.type.SqlType;

/** Reads columns that DuckDB returns in Arrow's form, where decimals have 128 bits whatever their precision is. */
public final class ArrowInput {
    private static final int DECIMAL_LONGS = 2;
    private static final long NANOS_PER_MICRO = 1_000;

    private ArrowInput() {}

    /** Some rows of a column for a script, which gets NULL for an empty text. */
    public static ColumnVector vector(FieldVector arrow, SqlType type, int from, int count) {
        return vector(arrow, type, from, count, validity(arrow, type, from, count));
    }

    /** All rows of a column, unchanged. */
    public static ColumnVector vector(FieldVector arrow, SqlType type) {
        return vector(arrow, type, 0, arrow.getValueCount(), validity(arrow));
    }

    private static ColumnVector vector(
            FieldVector arrow, SqlType type, int from, int count, long @Nullable [] validity) {
        return switch (type.vectorKind()) {
            case INT ->
                new IntVector(
                        type instanceof SqlType.Decimal ? narrowInts(arrow, from, count) : ints(arrow, from, count),
                        validity);
            case LONG ->
                new LongVector(
                        type instanceof SqlType.Decimal ? narrowLongs(arrow, from, count) : longs(arrow, from, count),
                        validity);
            case DECIMAL128 -> wide(arrow, from, count, validity);
            case DOUBLE -> new DoubleVector(doubles(arrow, from, count), validity);
            case BOOLEAN -> new BooleanVector(truths((BitVector) arrow, from, count), validity);
            case NANO -> nanos(arrow, from, count, validity);
            case TEXT -> texts((BaseVariableWidthVector) arrow, from, count, validity);
        };
    }

    /** The same text in each row. */
    public static ColumnVector constant(String text, int count) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        TextVector dictionary = new TextVector(bytes, new int[] {0, bytes.length}, null);
        return new DictionaryTextVector(new int[count], dictionary, 1, null);
    }

    /** The empty string is NULL in Exasol. */
    private static long @Nullable [] validity(FieldVector arrow, SqlType type, int from, int count) {
        boolean isText = type.isCharacters();
        if (arrow.getNullCount() == 0 && !isText) {
            return null;
        }
        BaseVariableWidthVector text = isText ? (BaseVariableWidthVector) arrow : null;
        long[] validity = new long[(count + 63) / 64];
        int valid = 0;
        for (int i = 0; i < count; i++) {
            if (!arrow.isNull(from + i) && (text == null || text.getValueLength(from + i) > 0)) {
                validity[i >> 6] |= 1L << i;
                valid++;
            }
        }
        return valid == count ? null : validity;
    }

    /** The validity bits, which have the same order in Arrow. */
    private static long @Nullable [] validity(FieldVector arrow) {
        if (arrow.getNullCount() == 0) {
            return null;
        }
        int rows = arrow.getValueCount();
        byte[] bits = new byte[(rows + 63) / 64 * Long.BYTES];
        arrow.getValidityBuffer().getBytes(0, bits, 0, (rows + 7) / 8);
        long[] validity = new long[bits.length / Long.BYTES];
        ByteBuffer.wrap(bits).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(validity);
        return validity;
    }

    private static ByteBuffer bytes(ArrowBuf buffer, int width, int from, int count) {
        return buffer.nioBuffer((long) width * from, width * count).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int[] ints(FieldVector arrow, int from, int count) {
        int[] values = new int[count];
        bytes(arrow.getDataBuffer(), Integer.BYTES, from, count).asIntBuffer().get(values);
        return values;
    }

    private static long[] longs(FieldVector arrow, int from, int count) {
        long[] values = new long[count];
        bytes(arrow.getDataBuffer(), Long.BYTES, from, count).asLongBuffer().get(values);
        return values;
    }

    private static double[] doubles(FieldVector arrow, int from, int count) {
        double[] values = new double[count];
        bytes(arrow.getDataBuffer(), Double.BYTES, from, count).asDoubleBuffer().get(values);
        return values;
    }

    private static LongBuffer decimals(FieldVector arrow, int from, int count) {
        return bytes(arrow.getDataBuffer(), DECIMAL_LONGS * Long.BYTES, from, count)
                .asLongBuffer();
    }

    private static int[] narrowInts(FieldVector arrow, int from, int count) {
        LongBuffer decimals = decimals(arrow, from, count);
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = (int) decimals.get(DECIMAL_LONGS * i);
        }
        return values;
    }

    private static long[] narrowLongs(FieldVector arrow, int from, int count) {
        LongBuffer decimals = decimals(arrow, from, count);
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = decimals.get(DECIMAL_LONGS * i);
        }
        return values;
    }

    private static Decimal128Vector wide(FieldVector arrow, int from, int count, long @Nullable [] validity) {
        LongBuffer decimals = decimals(arrow, from, count);
        long[] high = new long[count];
        long[] low = new long[count];
        for (int i = 0; i < count; i++) {
            low[i] = decimals.get(DECIMAL_LONGS * i);
            high[i] = decimals.get(DECIMAL_LONGS * i + 1);
        }
        return new Decimal128Vector(high, low, validity);
    }

    private static byte[] truths(BitVector arrow, int from, int count) {
        byte[] values = new byte[count];
        for (int i = 0; i < count; i++) {
            values[i] = (byte) (arrow.isNull(from + i) ? 0 : arrow.get(from + i));
        }
        return values;
    }

    private static NanoTimestampVector nanos(FieldVector arrow, int from, int count, long @Nullable [] validity) {
        long[] micros = longs(arrow, from, count);
        short[] nanos = new short[count];
        for (int i = 0; i < count; i++) {
            nanos[i] = (short) Math.floorMod(micros[i], NANOS_PER_MICRO);
            micros[i] = Math.floorDiv(micros[i], NANOS_PER_MICRO);
        }
        return new NanoTimestampVector(micros, nanos, validity);
    }

    private static TextVector texts(BaseVariableWidthVector arrow, int from, int count, long @Nullable [] validity) {
        int[] offsets = new int[count + 1];
        bytes(arrow.getOffsetBuffer(), Integer.BYTES, from, count + 1)
                .asIntBuffer()
                .get(offsets);
        int start = offsets[0];
        byte[] bytes = new byte[offsets[count] - start];
        arrow.getDataBuffer().getBytes(start, bytes);
        for (int i = 0; i <= count; i++) {
            offsets[i] -= start;
        }
        return new TextVector(bytes, offsets, validity);
    }
}
