package org.parquetvs.decoder;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.parquetvs.coverage.Bounds;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.decoder.codec.Decompressor;
import org.parquetvs.decoder.codec.OpenDecompressors;
import org.parquetvs.decoder.encoding.CorruptPageException;

/**
 * Compressed bytes of a page. The first byte of an input chooses the codec, two more are the length after decompression,
 * the others are compressed.
 */
public final class CodecFuzz implements FuzzTarget {
    private static final int HEADER = 3;
    private static final CompressionCodecName[] CODECS = CompressionCodecName.values();

    private final OpenDecompressors decompressors = new OpenDecompressors();

    @Override
    public String name() {
        return "codecs";
    }

    @Override
    public List<byte[]> seeds() throws Exception {
        return CompressedSeeds.all();
    }

    /** An input is decompressed twice, and the window of Brotli may have 16 MB whatever the page. */
    @Override
    public Bounds bounds() {
        return Bounds.USUAL.withMemory(
                2 * Bounds.USUAL.allocatedBytes() + (8 << 20), Bounds.USUAL.allocatedBytesPerByte());
    }

    @Override
    public void read(byte[] input) {
        if (input.length < HEADER) {
            return;
        }
        Optional<Decompressor> found = decompressors.of(CODECS[(input[0] & 0xFF) % CODECS.length]);
        int targetLength = (input[1] & 0xFF) << Byte.SIZE | (input[2] & 0xFF);
        int length = input.length - HEADER;
        if (found.isEmpty() || targetLength > found.get().maxBytes(length)) {
            return;
        }
        byte[] target = new byte[targetLength + Decompressor.PADDING];
        try {
            found.get().decompress(input, HEADER, length, target, targetLength);
        } catch (CorruptPageException refused) {
            return;
        }
        byte[] again = new byte[targetLength + Decompressor.PADDING];
        found.get().decompress(input, HEADER, length, again, targetLength);
        if (!Arrays.equals(target, 0, targetLength, again, 0, targetLength)) {
            throw new AssertionError("The same bytes decompress to different ones");
        }
    }
}
