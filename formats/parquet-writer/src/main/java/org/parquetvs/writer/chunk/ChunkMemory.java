package org.parquetvs.writer.chunk;

/** Arrays that one thread reuses for one chunk after the other. */
public final class ChunkMemory {
    private final PageBytes page = new PageBytes();
    private int[] indices = {};
    private int[] levels = {};
    private long[] longs = {};

    PageBytes page() {
        page.clear();
        return page;
    }

    /** Room for this many positions in a dictionary. */
    int[] indices(int count) {
        if (indices.length < count) {
            indices = new int[count];
        }
        return indices;
    }

    /** Room for the levels of this many rows. */
    int[] levels(int count) {
        if (levels.length < count) {
            levels = new int[count];
        }
        return levels;
    }

    /** Room for this many numbers. */
    long[] longs(int count) {
        if (longs.length < count) {
            longs = new long[count];
        }
        return longs;
    }
}
