package org.parquetvs.decoder.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import io.airlift.compress.lz4.Lz4Compressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.testing.Seeds;

/** What every decompressor guarantees, for the codecs that something here can compress. */
class DecompressorFactoryTest {
    private static final byte[] TEXT = "to be or not to be, to be or not to be, that is the question "
            .repeat(40)
            .getBytes(StandardCharsets.UTF_8);

    static Stream<Arguments> compressed() throws IOException {
        return Stream.of(
                Arguments.of(CompressionCodecName.GZIP, gzip(TEXT)),
                Arguments.of(CompressionCodecName.GZIP, concat(gzip(half(TEXT, 0)), gzip(half(TEXT, 1)))),
                Arguments.of(CompressionCodecName.ZSTD, Zstd.compress(TEXT)),
                Arguments.of(
                        CompressionCodecName.ZSTD, concat(Zstd.compress(half(TEXT, 0)), Zstd.compress(half(TEXT, 1)))),
                Arguments.of(CompressionCodecName.LZ4_RAW, lz4(TEXT)),
                Arguments.of(CompressionCodecName.LZ4, lz4(TEXT)),
                Arguments.of(CompressionCodecName.LZ4, concat(frame(half(TEXT, 0)), frame(half(TEXT, 1)))));
    }

    @ParameterizedTest
    @MethodSource("compressed")
    void whatWasCompressedComesBack(CompressionCodecName codec, byte[] compressed) {
        assertThat(decompress(codec, compressed, TEXT.length)).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @MethodSource("compressed")
    void anotherNumberOfBytesThanPromisedIsRefused(CompressionCodecName codec, byte[] compressed) {
        assertThatThrownBy(() -> decompress(codec, compressed, TEXT.length - 1))
                .isInstanceOf(CorruptPageException.class)
                .hasMessageStartingWith("it");
        assertThatThrownBy(() -> decompress(codec, compressed, TEXT.length + 1))
                .isInstanceOf(CorruptPageException.class)
                .hasMessageStartingWith("it");
    }

    @ParameterizedTest
    @MethodSource("compressed")
    void damageEndsInRefusalOrInTheSameNumberOfBytes(CompressionCodecName codec, byte[] compressed) {
        Seeds.forEach(300, random -> {
            byte[] damaged = compressed.clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            try {
                assertThat(decompress(codec, damaged, TEXT.length)).hasSize(TEXT.length);
            } catch (CorruptPageException e) {
                assertThat(e).hasMessageStartingWith("it");
            }
        });
    }

    @Test
    void zstandardIsDecompressedWithoutANativeLibraryToo() {
        byte[] compressed = Zstd.compress(TEXT);
        Decompressor decompressor = new JavaZstdDecompressor();
        byte[] target = new byte[TEXT.length + Decompressor.PADDING];

        decompressor.decompress(compressed, 0, compressed.length, target, TEXT.length);

        assertThat(Arrays.copyOf(target, TEXT.length)).isEqualTo(TEXT);
        assertThatThrownBy(() -> decompressor.decompress(compressed, 0, compressed.length - 3, target, TEXT.length))
                .isInstanceOf(CorruptPageException.class)
                .hasMessageStartingWith("its Zstandard data is damaged");
    }

    @Test
    void noDecompressorDoesLzo() {
        assertThat(DecompressorFactory.open(CompressionCodecName.LZO)).isEmpty();
    }

    @Test
    void aClaimBeyondWhatACodecCanReachIsKnownToBeOne() {
        for (CompressionCodecName codec : CompressionCodecName.values()) {
            DecompressorFactory.open(codec).ifPresent(decompressor -> {
                assertThat(decompressor.maxBytes(TEXT.length)).isGreaterThanOrEqualTo(TEXT.length);
                decompressor.close();
            });
        }
    }

    private static byte[] decompress(CompressionCodecName codec, byte[] compressed, int length) {
        try (Decompressor decompressor = DecompressorFactory.open(codec).orElseThrow()) {
            byte[] target = new byte[length + Decompressor.PADDING];
            decompressor.decompress(concat(new byte[3], compressed), 3, compressed.length, target, length);
            return Arrays.copyOf(target, length);
        }
    }

    private static byte[] half(byte[] bytes, int which) {
        int middle = bytes.length / 2;
        return which == 0 ? Arrays.copyOf(bytes, middle) : Arrays.copyOfRange(bytes, middle, bytes.length);
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(target)) {
            stream.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target.toByteArray();
    }

    private static byte[] lz4(byte[] bytes) {
        Lz4Compressor compressor = new Lz4Compressor();
        byte[] target = new byte[compressor.maxCompressedLength(bytes.length)];
        return Arrays.copyOf(target, compressor.compress(bytes, 0, bytes.length, target, 0, target.length));
    }

    /** As Hadoop writes it. */
    private static byte[] frame(byte[] bytes) {
        byte[] block = lz4(bytes);
        return ByteBuffer.allocate(8 + block.length)
                .putInt(bytes.length)
                .putInt(block.length)
                .put(block)
                .array();
    }
}
