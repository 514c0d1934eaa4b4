package org.parquetvs.store;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * The bytes of a range in a {@link RangeCache}, in blocks that other ranges can use later.
 *
 * @param length number of bytes
 */
record KeptBytes(List<byte[]> blocks, int length) {

    KeptBytes {
        blocks = List.copyOf(blocks);
    }

    /** Bytes of memory, which may be more than {@link #length}. */
    int memory() {
        return blocks.stream().mapToInt(block -> block.length).sum();
    }

    /** Takes the bytes of the range from a buffer. */
    void copyFrom(ByteBuffer source) {
        int left = length;
        for (byte[] block : blocks) {
            int count = Math.min(left, block.length);
            source.get(block, 0, count);
            left -= count;
        }
    }

    /** Writes the bytes of the range to a buffer. */
    void copyTo(ByteBuffer destination) {
        int left = length;
        for (byte[] block : blocks) {
            int count = Math.min(left, block.length);
            destination.put(block, 0, count);
            left -= count;
        }
    }
}
