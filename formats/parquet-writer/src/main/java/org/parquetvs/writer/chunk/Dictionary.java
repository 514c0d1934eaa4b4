package org.parquetvs.writer.chunk;

/** The distinct values of a chunk. */
final class Dictionary {
    private final ChunkValues entries;
    private final int[] indices;

    /**
     * A dictionary.
     *
     * @param entries each distinct value once
     * @param indices for each value of the chunk, its position in the entries; the array may be longer
     */
    Dictionary(ChunkValues entries, int[] indices) {
        this.entries = entries;
        this.indices = indices;
    }

    /** Each distinct value once. */
    ChunkValues entries() {
        return entries;
    }

    /** Bits of a position in the entries. */
    int width() {
        return HybridEncoder.width(Math.max(0, entries.count() - 1));
    }

    /** Writes the positions of the values {@code [from, end)} of the chunk, in the form of a data page. */
    void write(int from, int end, PageBytes out) {
        out.put(width());
        HybridEncoder.write(indices, from, end, width(), out);
    }
}
