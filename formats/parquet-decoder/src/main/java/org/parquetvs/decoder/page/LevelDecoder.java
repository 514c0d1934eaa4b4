package org.parquetvs.decoder.page;

import org.apache.parquet.format.Encoding;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.HybridDecoder;

/** Decodes the repetition or definition levels of pages, in runs or in the deprecated encoding BIT_PACKED. */
final class LevelDecoder {
    private final int max;
    private final String kind;
    private final int width;
    private final HybridDecoder runs = new HybridDecoder();
    private byte[] bytes = new byte[0];
    private boolean isPacked;
    private long nextBit;
    private long endBit;

    /**
     * A decoder of levels of one column.
     *
     * @param max the greatest level that the schema has
     * @param kind kind of levels, for messages
     */
    LevelDecoder(int max, String kind) {
        this.max = max;
        this.kind = kind;
        this.width = Integer.SIZE - Integer.numberOfLeadingZeros(max);
    }

    /** Starts with the levels of a page. */
    void start(DataPage.Levels levels) {
        Slice slice = levels.slice();
        isPacked = max > 0 && levels.encoding() == Encoding.BIT_PACKED;
        if (isPacked) {
            bytes = slice.bytes();
            nextBit = 8L * slice.start();
            endBit = 8L * slice.end();
        } else {
            runs.start(slice.bytes(), slice.start(), slice.end(), width);
        }
    }

    /** Reads the next {@code count} levels. The bits of a level could hold more than the greatest level. */
    void read(int[] target, int count) {
        if (isPacked) {
            readPacked(target, count);
        } else {
            runs.read(target, 0, count);
        }
        int greatest = 0;
        for (int i = 0; i < count; i++) {
            greatest = Math.max(greatest, target[i]);
        }
        if (greatest > max) {
            throw new CorruptPageException(
                    "it holds the " + kind + " level " + greatest + ", at most " + max + " is possible");
        }
    }

    /** The first level is in the highest bits of the first byte. */
    private void readPacked(int[] target, int count) {
        if (nextBit + (long) count * width > endBit) {
            throw new CorruptPageException("its " + kind + " levels are cut off");
        }
        for (int i = 0; i < count; i++) {
            int level = 0;
            for (int bit = 0; bit < width; bit++, nextBit++) {
                int next = (bytes[(int) (nextBit >> 3)] >> (7 - (nextBit & 7))) & 1;
                level = (level << 1) | next;
            }
            target[i] = level;
        }
    }
}
