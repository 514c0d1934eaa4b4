package org.parquetvs.decoder.column;

import org.parquetvs.vector.Validity;
import org.parquetvs.vector.memory.Decimal128Array;
import org.parquetvs.vector.memory.Nanos;

/**
 * Moves the values of some rows apart to make room for the NULLs between them. The values are at the beginning of
 * {@code [at, at + rows)} and move to the valid rows. It works from the end, so that no value is overwritten before it
 * has moved. NULL rows contain some of the values afterwards.
 */
final class SpacedValues {

    private SpacedValues() {}

    static void ints(int[] array, int at, int rows, int values, Validity validity) {
        int from = at + values - 1;
        for (int row = at + rows - 1; from >= at && from < row; row--) {
            array[row] = array[from];
            from -= validity.bit(row);
        }
    }

    static void longs(long[] array, int at, int rows, int values, Validity validity) {
        int from = at + values - 1;
        for (int row = at + rows - 1; from >= at && from < row; row--) {
            array[row] = array[from];
            from -= validity.bit(row);
        }
    }

    static void doubles(double[] array, int at, int rows, int values, Validity validity) {
        int from = at + values - 1;
        for (int row = at + rows - 1; from >= at && from < row; row--) {
            array[row] = array[from];
            from -= validity.bit(row);
        }
    }

    static void bytes(byte[] array, int at, int rows, int values, Validity validity) {
        int from = at + values - 1;
        for (int row = at + rows - 1; from >= at && from < row; row--) {
            array[row] = array[from];
            from -= validity.bit(row);
        }
    }

    static void wides(Decimal128Array array, int at, int rows, int values, Validity validity) {
        longs(array.high(), at, rows, values, validity);
        longs(array.low(), at, rows, values, validity);
    }

    static void nanos(Nanos array, int at, int rows, int values, Validity validity) {
        longs(array.micros(), at, rows, values, validity);
        shorts(array.nanos(), at, rows, values, validity);
    }

    private static void shorts(short[] array, int at, int rows, int values, Validity validity) {
        int from = at + values - 1;
        for (int row = at + rows - 1; from >= at && from < row; row--) {
            array[row] = array[from];
            from -= validity.bit(row);
        }
    }
}
