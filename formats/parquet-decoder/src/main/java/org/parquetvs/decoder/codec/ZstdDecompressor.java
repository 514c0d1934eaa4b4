package org.parquetvs.decoder.codec;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import org.parquetvs.decoder.encoding.CorruptPageException;

/** Zstandard by its own library, or in plain Java if no native library can be loaded. */
final class ZstdDecompressor implements Decompressor {
    /** A block of 128 KiB of one byte takes four. */
    static final int MAX_FACTOR = 32 * 1024;

    private final ZstdDecompressCtx context = new ZstdDecompressCtx();

    private ZstdDecompressor() {}

    /** The native library must be extracted to a directory from which libraries can be loaded; not every host has one. */
    static Decompressor open() {
        try {
            return new ZstdDecompressor();
        } catch (LinkageError e) {
            return new JavaZstdDecompressor();
        }
    }

    @Override
    public long maxBytes(int length) {
        return (long) length * MAX_FACTOR;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        int decompressed;
        try {
            decompressed = context.decompressByteArray(target, 0, targetLength, source, offset, length);
        } catch (ZstdException e) {
            throw new CorruptPageException("its Zstandard data is damaged: " + e.getMessage(), e);
        }
        if (decompressed != targetLength) {
            throw new CorruptPageException(
                    "it decompresses to " + decompressed + " bytes, its header declares " + targetLength);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
