package org.parquetvs.decoder.codec;

import io.airlift.compress.MalformedInputException;
import org.parquetvs.decoder.encoding.CorruptPageException;

/** Zstandard in plain Java; takes one and a half times as long as the native library. */
final class JavaZstdDecompressor implements Decompressor {
    private final io.airlift.compress.zstd.ZstdDecompressor frames = new io.airlift.compress.zstd.ZstdDecompressor();

    @Override
    public long maxBytes(int length) {
        return (long) length * ZstdDecompressor.MAX_FACTOR;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        int decompressed;
        try {
            decompressed = frames.decompress(source, offset, length, target, 0, targetLength);
        } catch (MalformedInputException e) {
            throw new CorruptPageException("its Zstandard data is damaged: " + e.getMessage(), e);
        }
        if (decompressed != targetLength) {
            throw new CorruptPageException(
                    "it decompresses to " + decompressed + " bytes, its header declares " + targetLength);
        }
    }
}
