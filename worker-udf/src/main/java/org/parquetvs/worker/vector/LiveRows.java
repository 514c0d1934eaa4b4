package org.parquetvs.worker.vector;

/** The rows of a batch that are not deleted. One object serves all batches of a reader. */
public final class LiveRows {
    private long[] words = new long[0];
    private int rows;
    private int deleted;

    /** All rows of a batch. */
    public static LiveRows all(int batchRows) {
        LiveRows live = new LiveRows();
        live.start(batchRows);
        return live;
    }

    /** Begins a batch without deleted rows. */
    public void start(int batchRows) {
        int needed = RowBits.words(batchRows);
        if (words.length < needed) {
            words = new long[needed];
        }
        RowBits.setFirst(words, batchRows);
        rows = batchRows;
        deleted = 0;
    }

    /** Deletes a row of the batch; a row may be deleted several times. */
    public void delete(int row) {
        long bit = 1L << row;
        long word = words[row >> 6];
        deleted += (word & bit) != 0 ? 1 : 0;
        words[row >> 6] = word & ~bit;
    }

    /** Whether a row is not deleted. */
    public boolean has(int row) {
        return (words[row >> 6] & (1L << row)) != 0;
    }

    /** Whether no row is deleted. */
    public boolean areAll() {
        return deleted == 0;
    }

    /** Number of deleted rows. */
    public int deleted() {
        return deleted;
    }

    /** Number of rows of the batch. */
    public int rows() {
        return rows;
    }

    /** Bit {@code i & 63} of word {@code i >> 6} is set if row {@code i} is not deleted; no bit beyond the batch is. */
    public long[] words() {
        return words;
    }
}
