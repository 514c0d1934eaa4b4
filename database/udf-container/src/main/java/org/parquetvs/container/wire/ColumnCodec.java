package org.parquetvs.container.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
import org.parquetvs.type.VectorKind;

/**
 * Writes and reads batches of input rows. For each column, the bytes contain whether it has NULLs, then the words of
 * its validity if it has any, and its values.
 */
public final class ColumnCodec {
    private static final byte TEXTS = 0;
    private static final byte DICTIONARY = 1;

    private final List<VectorKind> kinds;

    /** @param columns columns of the rows */
    public ColumnCodec(List<WireColumn> columns) {
        this.kinds = columns.stream()
                .map(column -> column.type().type().vectorKind())
                .toList();
    }

    /** The bytes of a batch. */
    public static byte[] write(ColumnBatch batch) {
        int rows = batch.rowCount();
        int size =
                batch.columns().stream().mapToInt(vector -> size(vector, rows)).reduce(0, Math::addExact);
        ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.nativeOrder());
        batch.columns().forEach(vector -> write(vector, rows, out));
        return out.array();
    }

    private static int words(int rows) {
        return (rows + 63) / 64;
    }

    private static int size(ColumnVector vector, int rows) {
        int validity = 1 + (vector.validity() == null ? 0 : words(rows) * Long.BYTES);
        return Math.addExact(validity, valuesSize(vector, rows));
    }

    private static int valuesSize(ColumnVector vector, int rows) {
        return switch (vector.kind()) {
            case INT -> Math.multiplyExact(rows, Integer.BYTES);
            case BOOLEAN -> rows;
            case DECIMAL128 -> Math.multiplyExact(rows, 2 * Long.BYTES);
            case NANO_TIMESTAMP -> Math.multiplyExact(rows, Long.BYTES + Short.BYTES);
            case TEXT -> 1 + textSize((TextVector) vector, rows);
            case DICTIONARY_TEXT -> {
                DictionaryTextVector dictionary = (DictionaryTextVector) vector;
                yield 1 + (1 + rows) * Integer.BYTES + textSize(dictionary.dictionary(), dictionary.dictionarySize());
            }
            case DOUBLE, LONG -> Math.multiplyExact(rows, Long.BYTES);
        };
    }

    private static int textSize(TextVector text, int rows) {
        return Math.addExact((rows + 1) * Integer.BYTES, text.offsets()[rows]);
    }

    private static void write(ColumnVector vector, int rows, ByteBuffer out) {
        long @Nullable [] validity = vector.validity();
        out.put((byte) (validity == null ? 0 : 1));
        if (validity != null) {
            putLongs(validity, words(rows), out);
        }
        switch (vector.kind()) {
            case INT -> putInts(((IntVector) vector).values(), rows, out);
            case LONG -> putLongs(((LongVector) vector).values(), rows, out);
            case DECIMAL128 -> {
                Decimal128Vector decimals = (Decimal128Vector) vector;
                putLongs(decimals.high(), rows, out);
                putLongs(decimals.low(), rows, out);
            }
            case DOUBLE -> {
                DoubleVector doubles = (DoubleVector) vector;
                out.asDoubleBuffer().put(doubles.values(), 0, rows);
                out.position(out.position() + rows * Double.BYTES);
            }
            case BOOLEAN -> out.put(((BooleanVector) vector).values(), 0, rows);
            case NANO_TIMESTAMP -> {
                NanoTimestampVector moments = (NanoTimestampVector) vector;
                putLongs(moments.micros(), rows, out);
                out.asShortBuffer().put(moments.nanos(), 0, rows);
                out.position(out.position() + rows * Short.BYTES);
            }
            case DICTIONARY_TEXT -> {
                DictionaryTextVector dictionary = (DictionaryTextVector) vector;
                out.put(DICTIONARY).putInt(dictionary.dictionarySize());
                putInts(dictionary.indices(), rows, out);
                putTexts(dictionary.dictionary(), dictionary.dictionarySize(), out);
            }
            case TEXT -> {
                out.put(TEXTS);
                putTexts((TextVector) vector, rows, out);
            }
        }
    }

    private static void putInts(int[] values, int count, ByteBuffer out) {
        out.asIntBuffer().put(values, 0, count);
        out.position(out.position() + count * Integer.BYTES);
    }

    private static void putLongs(long[] values, int count, ByteBuffer out) {
        out.asLongBuffer().put(values, 0, count);
        out.position(out.position() + count * Long.BYTES);
    }

    private static void putTexts(TextVector texts, int count, ByteBuffer out) {
        putInts(texts.offsets(), count + 1, out);
        out.put(texts.bytes(), 0, texts.offsets()[count]);
    }

    /** The batch of a packet. */
    public ColumnBatch read(Packet packet) {
        ByteBuffer in = packet.data().order(ByteOrder.nativeOrder());
        List<ColumnVector> vectors = new ArrayList<>(kinds.size());
        kinds.forEach(kind -> vectors.add(vector(kind, packet.rows(), in)));
        return new ColumnBatch(packet.rows(), vectors);
    }

    private static ColumnVector vector(VectorKind kind, int rows, ByteBuffer in) {
        long @Nullable [] validity = in.get() == 0 ? null : longs(words(rows), in);
        return switch (kind) {
            case INT -> new IntVector(ints(rows, in), validity);
            case LONG -> new LongVector(longs(rows, in), validity);
            case DECIMAL128 -> new Decimal128Vector(longs(rows, in), longs(rows, in), validity);
            case DOUBLE -> {
                double[] values = new double[rows];
                in.asDoubleBuffer().get(values);
                in.position(in.position() + rows * Double.BYTES);
                yield new DoubleVector(values, validity);
            }
            case BOOLEAN -> {
                byte[] values = new byte[rows];
                in.get(values);
                yield new BooleanVector(values, validity);
            }
            case NANO -> {
                long[] micros = longs(rows, in);
                short[] nanos = new short[rows];
                in.asShortBuffer().get(nanos);
                in.position(in.position() + rows * Short.BYTES);
                yield new NanoTimestampVector(micros, nanos, validity);
            }
            case TEXT -> {
                if (in.get() == TEXTS) {
                    yield texts(rows, validity, in);
                }
                int size = in.getInt();
                int[] indices = ints(rows, in);
                yield new DictionaryTextVector(indices, texts(size, null, in), size, validity);
            }
        };
    }

    private static int[] ints(int count, ByteBuffer in) {
        int[] values = new int[count];
        in.asIntBuffer().get(values);
        in.position(in.position() + count * Integer.BYTES);
        return values;
    }

    private static long[] longs(int count, ByteBuffer in) {
        long[] values = new long[count];
        in.asLongBuffer().get(values);
        in.position(in.position() + count * Long.BYTES);
        return values;
    }

    private static TextVector texts(int count, long @Nullable [] validity, ByteBuffer in) {
        int[] offsets = ints(count + 1, in);
        byte[] bytes = new byte[offsets[count]];
        in.get(bytes);
        return new TextVector(bytes, offsets, validity);
    }
}
