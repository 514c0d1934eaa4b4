package org.parquetvs.writer.chunk;

/** Arrays that one thread uses for one chunk after the other. */
public final class ChunkMemory {
    private final PageBytes page = new PageBytes();
    private int[] indices = {};
    private int[] levels = {};
    private long[] longs = {};

    PageBytes page() {
        page.clear();
        return page;
    }

    /** Room for so many positions in a dictionary. */
    int[] indices(int count) {
        if (indices.length < count) {
            indices = new int[count];
        }
        return indices;
    }

    /** Room for the levels of so many rows. */
    int[] levels(int count) {
        if (levels.length < count) {
            levels = new int[count];
        }
        return levels;
    }

    /** Room for so many numbers. */
    long[] longs(int count) {
        if (longs.length < count) {
            longs = new long[count];
        }
        return longs;
    }
}
