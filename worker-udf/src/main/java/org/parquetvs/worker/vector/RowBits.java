package org.parquetvs.worker.vector;

/** Sets of rows of a batch: row {@code i} is bit {@code i & 63} of word {@code i >> 6}. */
public final class RowBits {

    private RowBits() {}

    /** Words for some rows. */
    public static int words(int rows) {
        return (rows + 63) >> 6;
    }

    /** Sets exactly the first rows in the words that they need. */
    public static void setFirst(long[] bits, int rows) {
        int full = rows >> 6;
        for (int word = 0; word < full; word++) {
            bits[word] = -1L;
        }
        if ((rows & 63) != 0) {
            bits[full] = (1L << rows) - 1;
        }
    }

    /** Whether no row is set. */
    public static boolean isEmpty(long[] bits, int words) {
        for (int word = 0; word < words; word++) {
            if (bits[word] != 0) {
                return false;
            }
        }
        return true;
    }
}
