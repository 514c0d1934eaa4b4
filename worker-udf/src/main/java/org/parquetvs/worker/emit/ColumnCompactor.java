package org.parquetvs.worker.emit;

import java.util.Arrays;
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
import org.parquetvs.vector.memory.MemoryBudget;
import org.parquetvs.worker.vector.Selection;

/** Copies the selected values of one column next to each other, into arrays that are reused for every batch. */
final class ColumnCompactor {
    private final MemoryBudget memory;
    private byte[] bytes = new byte[0];
    private short[] shorts = new short[0];
    private int[] ints = new int[0];
    private long[] longs = new long[0];
    private long[] lowLongs = new long[0];
    private double[] doubles = new double[0];
    private long[] validity = new long[0];
    private long reserved;

    /** @param memory where it accounts for its arrays */
    ColumnCompactor(MemoryBudget memory) {
        this.memory = memory;
    }

    /** A vector of the selected rows of {@code vector}, valid until the following call. */
    ColumnVector compact(ColumnVector vector, Selection selection) {
        ColumnVector selected = gather(vector, selection);
        long held = bytes.length
                + (long) Short.BYTES * shorts.length
                + (long) Integer.BYTES * ints.length
                + (long) Long.BYTES * (longs.length + lowLongs.length + doubles.length + validity.length);
        memory.reserve(held - reserved);
        reserved = held;
        return selected;
    }

    /** Releases the arrays from the memory account; they are of use for only one scan. */
    void release() {
        memory.release(reserved);
        reserved = 0;
    }

    private ColumnVector gather(ColumnVector vector, Selection selection) {
        int[] rows = selection.rows();
        int count = selection.count();
        long @Nullable [] selectedValidity = validity(vector, rows, count);
        return switch (vector.kind()) {
            case INT -> new IntVector(ints(((IntVector) vector).values(), rows, count), selectedValidity);
            case LONG -> {
                LongVector source = (LongVector) vector;
                longs = gather(source.values(), rows, count, longs);
                yield new LongVector(longs, selectedValidity);
            }
            case DECIMAL128 -> {
                Decimal128Vector source = (Decimal128Vector) vector;
                longs = gather(source.high(), rows, count, longs);
                lowLongs = gather(source.low(), rows, count, lowLongs);
                yield new Decimal128Vector(longs, lowLongs, selectedValidity);
            }
            case DOUBLE -> new DoubleVector(doubles(((DoubleVector) vector).values(), rows, count), selectedValidity);
            case BOOLEAN ->
                new BooleanVector(booleans(((BooleanVector) vector).values(), rows, count), selectedValidity);
            case NANO_TIMESTAMP -> {
                NanoTimestampVector source = (NanoTimestampVector) vector;
                longs = gather(source.micros(), rows, count, longs);
                yield new NanoTimestampVector(longs, shorts(source.nanos(), rows, count), selectedValidity);
            }
            case DICTIONARY_TEXT -> {
                DictionaryTextVector source = (DictionaryTextVector) vector;
                yield new DictionaryTextVector(
                        ints(source.indices(), rows, count),
                        source.dictionary(),
                        source.dictionarySize(),
                        selectedValidity);
            }
            case TEXT -> text((TextVector) vector, rows, count, selectedValidity);
        };
    }

    private long @Nullable [] validity(ColumnVector vector, int[] rows, int count) {
        if (vector.validity() == null) {
            return null;
        }
        int words = (count + 63) >> 6;
        if (validity.length < words) {
            validity = new long[words];
        }
        Arrays.fill(validity, 0, words, 0);
        for (int i = 0; i < count; i++) {
            if (!vector.isNull(rows[i])) {
                validity[i >> 6] |= 1L << i;
            }
        }
        return validity;
    }

    private int[] ints(int[] source, int[] rows, int count) {
        if (ints.length < count) {
            ints = new int[count];
        }
        for (int i = 0; i < count; i++) {
            ints[i] = source[rows[i]];
        }
        return ints;
    }

    private static long[] gather(long[] source, int[] rows, int count, long[] reusable) {
        long[] target = reusable.length < count ? new long[count] : reusable;
        for (int i = 0; i < count; i++) {
            target[i] = source[rows[i]];
        }
        return target;
    }

    private double[] doubles(double[] source, int[] rows, int count) {
        if (doubles.length < count) {
            doubles = new double[count];
        }
        for (int i = 0; i < count; i++) {
            doubles[i] = source[rows[i]];
        }
        return doubles;
    }

    private byte[] booleans(byte[] source, int[] rows, int count) {
        if (bytes.length < count) {
            bytes = new byte[count];
        }
        for (int i = 0; i < count; i++) {
            bytes[i] = source[rows[i]];
        }
        return bytes;
    }

    private short[] shorts(short[] source, int[] rows, int count) {
        if (shorts.length < count) {
            shorts = new short[count];
        }
        for (int i = 0; i < count; i++) {
            shorts[i] = source[rows[i]];
        }
        return shorts;
    }

    private TextVector text(TextVector source, int[] rows, int count, long @Nullable [] selectedValidity) {
        int[] from = source.offsets();
        if (ints.length <= count) {
            ints = new int[count + 1];
        }
        int end = 0;
        ints[0] = 0;
        for (int i = 0; i < count; i++) {
            end += from[rows[i] + 1] - from[rows[i]];
            ints[i + 1] = end;
        }
        if (bytes.length < end) {
            bytes = new byte[end];
        }
        for (int i = 0; i < count; i++) {
            System.arraycopy(source.bytes(), from[rows[i]], bytes, ints[i], ints[i + 1] - ints[i]);
        }
        return new TextVector(bytes, ints, selectedValidity);
    }
}
