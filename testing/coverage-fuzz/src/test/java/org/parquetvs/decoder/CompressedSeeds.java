package org.parquetvs.decoder;

import com.github.luben.zstd.Zstd;
import io.airlift.compress.Compressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.snappy.SnappyCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** A text and a run, compressed by each codec that Java can write. */
final class CompressedSeeds {
    private static final List<byte[]> PLAIN =
            List.of("to be, or not to be, that is the question".getBytes(StandardCharsets.US_ASCII), new byte[1000]);

    private CompressedSeeds() {}

    static List<byte[]> all() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (byte[] plain : PLAIN) {
            seeds.add(seed(CompressionCodecName.UNCOMPRESSED, plain.length, plain));
            seeds.add(seed(CompressionCodecName.SNAPPY, plain.length, compressed(new SnappyCompressor(), plain)));
            byte[] block = compressed(new Lz4Compressor(), plain);
            seeds.add(seed(CompressionCodecName.LZ4_RAW, plain.length, block));
            seeds.add(seed(CompressionCodecName.LZ4, plain.length, framed(plain.length, block)));
            seeds.add(seed(CompressionCodecName.ZSTD, plain.length, Zstd.compress(plain)));
            seeds.add(seed(CompressionCodecName.GZIP, plain.length, gzip(plain)));
        }
        // An empty stream of Brotli, and one whose only block is stored.
        seeds.add(seed(CompressionCodecName.BROTLI, 0, new byte[] {0x06}));
        seeds.add(seed(CompressionCodecName.BROTLI, 3, new byte[] {0x0B, 0x01, (byte) 0x80, 'a', 'b', 'c', 0x03}));
        return seeds;
    }

    private static byte[] seed(CompressionCodecName codec, int length, byte[] compressed) {
        return ByteBuffer.allocate(3 + compressed.length)
                .put((byte) codec.ordinal())
                .putShort((short) length)
                .put(compressed)
                .array();
    }

    private static byte[] compressed(Compressor compressor, byte[] plain) {
        byte[] target = new byte[compressor.maxCompressedLength(plain.length)];
        int length = compressor.compress(plain, 0, plain.length, target, 0, target.length);
        return Arrays.copyOf(target, length);
    }

    /** The block of Hadoop's LZ4: lengths after and before, in front of it. */
    private static byte[] framed(int length, byte[] block) {
        return ByteBuffer.allocate(8 + block.length)
                .putInt(length)
                .putInt(block.length)
                .put(block)
                .array();
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(plain);
        }
        return bytes.toByteArray();
    }
}
