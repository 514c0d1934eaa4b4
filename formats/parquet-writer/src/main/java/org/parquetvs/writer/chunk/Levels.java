package org.parquetvs.writer.chunk;

import org.jspecify.annotations.Nullable;

/** The definition levels of a column that is not nested: which of its rows are NULL. */
final class Levels {
    private final boolean isOptional;
    private final int @Nullable [] levels;

    private Levels(boolean isOptional, int @Nullable [] levels) {
        this.isOptional = isOptional;
        this.levels = levels;
    }

    /**
     * The levels of a column.
     *
     * @throws IllegalArgumentException if a row of a column that is not optional is NULL
     */
    static Levels of(ChunkColumn column, boolean isOptional, ChunkMemory memory) {
        if (!column.hasNulls()) {
            return new Levels(isOptional, null);
        }
        Levels levels = new Levels(isOptional, column.levels(memory));
        if (!isOptional && levels.values(0, column.rows()) < column.rows()) {
            throw new IllegalArgumentException("A value of a required column is NULL");
        }
        return levels;
    }

    /** Number of values in the rows {@code [from, end)}. */
    int values(int from, int end) {
        int[] known = levels;
        if (known == null) {
            return end - from;
        }
        int count = 0;
        for (int row = from; row < end; row++) {
            count += known[row];
        }
        return count;
    }

    /**
     * Writes the levels of some rows as at the beginning of a page of version 1: first their length, then the levels.
     */
    void write(int from, int end, PageBytes out) {
        if (!isOptional) {
            return;
        }
        int position = out.size();
        out.putInt(0);
        int[] known = levels;
        if (known == null) {
            HybridEncoder.repeat(1, end - from, 1, out);
        } else {
            HybridEncoder.write(known, from, end, 1, out);
        }
        out.setInt(position, out.size() - position - Integer.BYTES);
    }
}
