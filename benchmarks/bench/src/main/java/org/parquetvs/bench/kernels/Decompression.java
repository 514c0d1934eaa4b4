package org.parquetvs.bench.kernels;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.parquetvs.decoder.codec.Decompressor;
import org.parquetvs.decoder.codec.DecompressorFactory;

/** Pages of numbers in a range, and of words; the figures are for a decompressed byte. */
@State(Scope.Thread)
public class Decompression {
    private static final int PAGE_BYTES = 1 << 18;

    @Param({"SNAPPY", "ZSTD", "LZ4_RAW", "GZIP"})
    CompressionCodecName codec = CompressionCodecName.SNAPPY;

    @Param({"numbers", "words"})
    String content = "";

    private final byte[] target = new byte[PAGE_BYTES + Decompressor.PADDING];
    private final CodecFactory factory = new CodecFactory(new PlainParquetConfiguration(), PAGE_BYTES);
    private Decompressor ours =
            DecompressorFactory.open(CompressionCodecName.UNCOMPRESSED).orElseThrow();
    private BytesInputDecompressor parquetJava = factory.getDecompressor(CompressionCodecName.UNCOMPRESSED);
    private byte[] compressed = new byte[0];

    @Setup
    public void compress() throws IOException {
        BytesInputCompressor compressor = factory.getCompressor(codec);
        compressed = EncodedPages.bytes(compressor.compress(BytesInput.from(page())));
        ours = DecompressorFactory.open(codec).orElseThrow();
        parquetJava = factory.getDecompressor(codec);
    }

    private byte[] page() {
        Random random = new Random(1);
        if (content.equals("numbers")) {
            return EncodedPages.plain(
                    random.longs(PAGE_BYTES / Long.BYTES, 0, 10_000_000).toArray());
        }
        StringBuilder text = new StringBuilder();
        while (text.length() < PAGE_BYTES) {
            text.append("word ").append(random.nextInt(1000)).append(' ');
        }
        return text.substring(0, PAGE_BYTES).getBytes(StandardCharsets.US_ASCII);
    }

    @TearDown
    public void close() {
        ours.close();
        factory.release();
    }

    @Benchmark
    @OperationsPerInvocation(PAGE_BYTES)
    public byte[] ours() {
        ours.decompress(compressed, 0, compressed.length, target, PAGE_BYTES);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PAGE_BYTES)
    public ByteBuffer parquetJava() throws IOException {
        return parquetJava
                .decompress(BytesInput.from(compressed), PAGE_BYTES)
                .toInputStream()
                .slice(PAGE_BYTES);
    }
}
