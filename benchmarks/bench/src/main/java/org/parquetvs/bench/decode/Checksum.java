package org.parquetvs.bench.decode;

import java.util.Arrays;
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

/** Reads every value, as a query that sums every column does; for texts it sums the lengths. */
public final class Checksum {
    private double[] sums = {};

    /** The sum of each column, in the order of the columns. */
    public List<Double> sums() {
        return Arrays.stream(sums).boxed().toList();
    }

    /** Adds the values of a batch, which has the same columns as the others. */
    public void add(ColumnBatch batch) {
        List<ColumnVector> columns = batch.columns();
        sums = Arrays.copyOf(sums, columns.size());
        for (int column = 0; column < sums.length; column++) {
            sums[column] += sumOf(columns.get(column), batch.rowCount());
        }
    }

    private static double sumOf(ColumnVector column, int rows) {
        return switch (column.kind()) {
            case INT -> {
                IntVector ints = (IntVector) column;
                yield sum(ints.values(), ints.validity(), rows);
            }
            case LONG -> {
                LongVector longs = (LongVector) column;
                yield sum(longs.values(), longs.validity(), rows);
            }
            case DOUBLE -> {
                DoubleVector doubles = (DoubleVector) column;
                yield sum(doubles.values(), doubles.validity(), rows);
            }
            case BOOLEAN -> {
                BooleanVector booleans = (BooleanVector) column;
                yield sum(booleans.values(), booleans.validity(), rows);
            }
            case DECIMAL128 -> {
                Decimal128Vector decimals = (Decimal128Vector) column;
                yield sum(decimals.high(), decimals.validity(), rows) * 0x1p64
                        + sum(decimals.low(), decimals.validity(), rows);
            }
            case NANO_TIMESTAMP -> {
                NanoTimestampVector timestamps = (NanoTimestampVector) column;
                yield sum(timestamps.micros(), timestamps.validity(), rows);
            }
            case DICTIONARY_TEXT -> sumOfLengths((DictionaryTextVector) column, rows);
            case TEXT -> sumOfLengths((TextVector) column, rows);
        };
    }

    private static long sum(int[] values, long @Nullable [] validity, int rows) {
        long total = 0;
        for (int row = 0; row < rows; row++) {
            total += values[row] & mask(validity, row);
        }
        return total;
    }

    private static long sum(long[] values, long @Nullable [] validity, int rows) {
        long total = 0;
        for (int row = 0; row < rows; row++) {
            total += values[row] & mask(validity, row);
        }
        return total;
    }

    private static long sum(byte[] values, long @Nullable [] validity, int rows) {
        long total = 0;
        for (int row = 0; row < rows; row++) {
            total += values[row] & mask(validity, row);
        }
        return total;
    }

    private static double sum(double[] values, long @Nullable [] validity, int rows) {
        double total = 0;
        for (int row = 0; row < rows; row++) {
            total += mask(validity, row) == 0 ? 0 : values[row];
        }
        return total;
    }

    private static long sumOfLengths(DictionaryTextVector texts, int rows) {
        int[] indices = texts.indices();
        int[] offsets = texts.dictionary().offsets();
        long[] validity = texts.validity();
        long total = 0;
        for (int row = 0; row < rows; row++) {
            if (mask(validity, row) != 0) {
                total += offsets[indices[row] + 1] - offsets[indices[row]];
            }
        }
        return total;
    }

    /** NULL has no bytes. */
    private static long sumOfLengths(TextVector texts, int rows) {
        int[] offsets = texts.offsets();
        long total = 0;
        for (int row = 0; row < rows; row++) {
            total += offsets[row + 1] - offsets[row];
        }
        return total;
    }

    /** All bits set for a value, none for NULL. */
    private static long mask(long @Nullable [] validity, int row) {
        return validity == null ? -1 : -((validity[row >> 6] >>> row) & 1);
    }
}
