package org.parquetvs.decoder.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.parquetvs.decoder.encoding.CorruptPageException;

/**
 * The deprecated codec LZ4. Files have two layouts under this name: Hadoop's, in which a block follows its decompressed
 * and its compressed length, and a single bare block.
 */
final class LegacyLz4Decompressor implements Decompressor {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final int FRAME_HEADER = 2 * Integer.BYTES;

    private final Lz4Decompressor blocks = new Lz4Decompressor();

    @Override
    public long maxBytes(int length) {
        return blocks.maxBytes(length);
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        if (isFramed(source, offset, length, targetLength)) {
            decompressFrames(source, offset, length, target);
        } else {
            blocks.decompress(source, offset, length, target, targetLength);
        }
    }

    /**
     * Whether the source consists of frames without gaps that add up to the target; this is practically never true for
     * a bare block.
     */
    private static boolean isFramed(byte[] source, int offset, int length, int targetLength) {
        long decompressed = 0;
        int in = 0;
        while (length - in >= FRAME_HEADER) {
            int frameTarget = (int) INT.get(source, offset + in);
            int frameSource = (int) INT.get(source, offset + in + Integer.BYTES);
            in += FRAME_HEADER;
            if (frameTarget < 0 || frameSource < 0 || frameSource > length - in) {
                return false;
            }
            in += frameSource;
            decompressed += frameTarget;
        }
        return in == length && decompressed == targetLength;
    }

    private void decompressFrames(byte[] source, int offset, int length, byte[] target) {
        int out = 0;
        int in = 0;
        while (in < length) {
            int frameTarget = (int) INT.get(source, offset + in);
            int frameSource = (int) INT.get(source, offset + in + Integer.BYTES);
            in += FRAME_HEADER;
            int written = blocks.decompressBlock(source, offset + in, frameSource, target, out, frameTarget);
            if (written != frameTarget) {
                throw new CorruptPageException(
                        "its LZ4 frame decompresses to " + written + " bytes instead of " + frameTarget);
            }
            in += frameSource;
            out += frameTarget;
        }
    }
}
