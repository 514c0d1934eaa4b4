package org.parquetvs.decoder.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.StringVector;

/** Makes vectors of values from another vector, each as often as wanted. */
final class GatheredVector {

    /** Values at {@code indices} of a vector of {@code size} rows. */
    ColumnVector of(ColumnVector vector, int size, int[] indices, int rows) {
        long @Nullable [] validity = validity(vector, indices, rows);
        return switch (vector.kind()) {
            case INT -> {
                IntVector ints = (IntVector) vector;
                int[] values = new int[rows];
                for (int row = 0; row < rows; row++) {
                    values[row] = ints.values()[indices[row]];
                }
                yield new IntVector(values, validity);
            }
            case LONG -> {
                LongVector longs = (LongVector) vector;
                yield new LongVector(longs(longs.values(), indices, rows), validity);
            }
            case DECIMAL128 -> {
                Decimal128Vector wide = (Decimal128Vector) vector;
                yield new Decimal128Vector(
                        longs(wide.high(), indices, rows), longs(wide.low(), indices, rows), validity);
            }
            case DOUBLE -> {
                DoubleVector doubles = (DoubleVector) vector;
                double[] values = new double[rows];
                for (int row = 0; row < rows; row++) {
                    values[row] = doubles.values()[indices[row]];
                }
                yield new DoubleVector(values, validity);
            }
            case BOOLEAN -> {
                BooleanVector booleans = (BooleanVector) vector;
                byte[] values = new byte[rows];
                for (int row = 0; row < rows; row++) {
                    values[row] = booleans.values()[indices[row]];
                }
                yield new BooleanVector(values, validity);
            }
            case NANO_TIMESTAMP -> {
                NanoTimestampVector times = (NanoTimestampVector) vector;
                short[] nanos = new short[rows];
                for (int row = 0; row < rows; row++) {
                    nanos[row] = times.nanos()[indices[row]];
                }
                yield new NanoTimestampVector(longs(times.micros(), indices, rows), nanos, validity);
            }
            case DICTIONARY_TEXT, TEXT -> texts((StringVector) vector, size, indices, rows, validity);
        };
    }

    /** Texts are not copied: the vector becomes the dictionary. */
    private static ColumnVector texts(
            StringVector vector, int size, int[] indices, int rows, long @Nullable [] validity) {
        int[] entries = new int[rows];
        for (int row = 0; row < rows; row++) {
            entries[row] = vector.textOf(indices[row]);
        }
        return new DictionaryTextVector(entries, vector.texts(), vector.textCount(size), validity);
    }

    private static long[] longs(long[] source, int[] indices, int rows) {
        long[] values = new long[rows];
        for (int row = 0; row < rows; row++) {
            values[row] = source[indices[row]];
        }
        return values;
    }

    private static long @Nullable [] validity(ColumnVector vector, int[] indices, int rows) {
        long[] words = new long[(rows + Long.SIZE - 1) / Long.SIZE];
        boolean hasNull = false;
        for (int row = 0; row < rows; row++) {
            if (vector.isNull(indices[row])) {
                hasNull = true;
            } else {
                words[row >> 6] |= 1L << row;
            }
        }
        return hasNull ? words : null;
    }
}
