package org.parquetvs.store.cache;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * The bytes of a range in a {@link RangeCache}, in blocks that other ranges can use later.
 *
 * @param length number of bytes
 */
record KeptBytes(List<byte[]> blocks, int length) {

    KeptBytes {
        blocks = List.copyOf(blocks);
    }

    /** Takes the bytes of the range from a buffer. */
    void copyFrom(ByteBuffer source) {
        forEachBlock((block, count) -> source.get(block, 0, count));
    }

    /** Writes the bytes of the range to a buffer. */
    void copyTo(ByteBuffer destination) {
        forEachBlock((block, count) -> destination.put(block, 0, count));
    }

    /** Passes each block with the number of bytes of the range that it holds. */
    private void forEachBlock(ObjIntConsumer<byte[]> action) {
        int left = length;
        for (byte[] block : blocks) {
            int count = Math.min(left, block.length);
            action.accept(block, count);
            left -= count;
        }
    }
}
