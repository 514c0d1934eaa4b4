package org.parquetvs.worker.parquet.codec;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import org.parquetvs.worker.parquet.encoding.CorruptPageException;

/** Zstandard by its own library. */
final class ZstdDecompressor implements Decompressor {
    /** A block of 128 KiB of one byte takes four. */
    private static final int MOST_FACTOR = 32 * 1024;

    private final ZstdDecompressCtx context = new ZstdDecompressCtx();

    @Override
    public long mostBytes(int length) {
        return (long) length * MOST_FACTOR;
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
                    "it decompresses to " + decompressed + " bytes, its header promises " + targetLength);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
