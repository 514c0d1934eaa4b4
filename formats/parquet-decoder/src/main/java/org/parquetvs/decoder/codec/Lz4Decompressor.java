package org.parquetvs.decoder.codec;

import io.airlift.compress.MalformedInputException;
import org.parquetvs.decoder.encoding.CorruptPageException;

/** One block of LZ4. */
final class Lz4Decompressor implements Decompressor {
    /** A byte makes a match 255 bytes longer. */
    private static final int MAX_FACTOR = 255;

    private final io.airlift.compress.lz4.Lz4Decompressor blocks = new io.airlift.compress.lz4.Lz4Decompressor();

    @Override
    public long maxBytes(int length) {
        return (long) length * MAX_FACTOR;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        int decompressed = decompressBlock(source, offset, length, target, 0, targetLength);
        if (decompressed != targetLength) {
            throw new CorruptPageException(
                    "it decompresses to " + decompressed + " bytes, its header promises " + targetLength);
        }
    }

    /** Returns the number of bytes written to the target, at most {@code max}. */
    int decompressBlock(byte[] source, int offset, int length, byte[] target, int targetOffset, int max) {
        try {
            return blocks.decompress(source, offset, length, target, targetOffset, max);
        } catch (MalformedInputException e) {
            throw new CorruptPageException("its LZ4 data is damaged: " + e.getMessage(), e);
        }
    }
}
