package org.parquetvs.decoder.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.snappy.SnappyCompressor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.testing.Seeds;

/** The decompressor of our own against another compressor, and against bytes that mean harm. */
class SnappyDecompressorTest {
    private static final SnappyDecompressor SNAPPY = new SnappyDecompressor();

    @Test
    void whatWasCompressedComesBack() {
        Seeds.forEach(500, random -> {
            byte[] original = compressible(random);
            byte[] compressed = compress(original);

            assertThat(decompress(compressed, random.nextInt(200), original.length))
                    .isEqualTo(original);
        });
    }

    @Test
    void elementsOfAllKindsAreDecompressed() {
        Seeds.forEach(2_000, random -> {
            SnappyElements elements = SnappyElements.random(random);

            assertThat(decompress(elements.compressed(), random.nextInt(200), elements.original().length))
                    .isEqualTo(elements.original());
        });
    }

    @Test
    void damageEndsInRefusalOrInTheSameNumberOfBytes() {
        Seeds.forEach(3_000, random -> {
            byte[] original = compressible(random);
            byte[] compressed = compress(original);
            damage(compressed, 0, random);

            expectRefusalOrBytes(compressed, random.nextInt(200), original.length);
        });
    }

    @Test
    void damagedElementsEndInRefusalOrInTheSameNumberOfBytes() {
        Seeds.forEach(20_000, random -> {
            SnappyElements elements = SnappyElements.random(random);
            byte[] compressed = elements.compressed();
            damage(compressed, elements.preambleLength(), random);

            expectRefusalOrBytes(compressed, random.nextInt(10), elements.original().length);
        });
    }

    @Test
    void whatIsCutOffIsRefused() {
        Seeds.forEach(5_000, random -> {
            SnappyElements elements = SnappyElements.random(random);
            byte[] whole = elements.compressed();
            int length = elements.preambleLength() + random.nextInt(whole.length - elements.preambleLength());
            byte[] compressed = Arrays.copyOf(whole, length);

            assertThatThrownBy(() -> decompress(compressed, random.nextInt(10), elements.original().length))
                    .isInstanceOf(CorruptPageException.class)
                    .hasMessageContaining("Snappy");
        });
    }

    /** Each a length and elements, as hexadecimal digits. */
    @ParameterizedTest
    @CsvSource({
        "'', does not begin with a length",
        "ff, does not begin with a length",
        "ffffffffff01, does not begin with a length",
        "04, ends after 0 of 4 bytes",
        "05, 'holds 5 bytes, its header declares 4'",
        "040c6162, literal of 4 bytes",
        "0414616263646566, literal of 6 bytes",
        "04f0, cut off",
        "04fcffffffff, literal of 0 bytes",
        "04fcfeffff7f, literal of 2147483647 bytes",
        "04fcffffff7f, literal of 2147483648 bytes",
        "040100, copies 4 bytes from a distance of 0",
        "0400610101, copies 4 bytes from a distance of 1 to 1 of 4",
        "0400610a0000, copies 3 bytes from a distance of 0",
        "040061070000, cut off",
        "04006107ffffffff, copies 2 bytes from a distance of 4294967295",
        "040c6162636400, literal of 1 bytes",
        "040c616263640100, copies 4 bytes from a distance of 0 to 4 of 4",
    })
    void elementsThatReachOutsideAreRefused(String hex, String problem) {
        byte[] compressed = HexFormat.of().parseHex(hex);
        assertThatThrownBy(() -> decompress(compressed, 0, 4))
                .isInstanceOf(CorruptPageException.class)
                .hasMessageContaining(problem);
    }

    private static void damage(byte[] compressed, int from, Random random) {
        for (int i = 0; i < 5 && from < compressed.length; i++) {
            compressed[from + random.nextInt(compressed.length - from)] = (byte) random.nextInt(256);
        }
    }

    private static void expectRefusalOrBytes(byte[] compressed, int following, int length) {
        try {
            assertThat(decompress(compressed, following, length)).hasSize(length);
        } catch (CorruptPageException e) {
            assertThat(e).hasMessageContaining("Snappy");
        }
    }

    /** @param following how many bytes follow in the array: those of other pages */
    private static byte[] decompress(byte[] compressed, int following, int length) {
        byte[] source = Arrays.copyOf(compressed, compressed.length + following);
        byte[] target = new byte[length + Decompressor.PADDING];
        SNAPPY.decompress(source, 0, compressed.length, target, length);
        return Arrays.copyOf(target, length);
    }

    private static byte[] compress(byte[] original) {
        SnappyCompressor compressor = new SnappyCompressor();
        byte[] compressed = new byte[compressor.maxCompressedLength(original.length)];
        return Arrays.copyOf(
                compressed, compressor.compress(original, 0, original.length, compressed, 0, compressed.length));
    }

    private static byte[] compressible(Random random) {
        return random.nextBoolean() ? numbers(random) : words(random);
    }

    /** Numbers of eight bytes below a limit, some of them close to the one before. */
    private static byte[] numbers(Random random) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Long.BYTES * random.nextInt(10_000)).order(ByteOrder.LITTLE_ENDIAN);
        long limit = 1L << random.nextInt(1, 40);
        long number = 0;
        while (bytes.hasRemaining()) {
            number = random.nextInt(3) == 0 ? number + 1 : random.nextLong(limit);
            bytes.putLong(number);
        }
        return bytes.array();
    }

    /** Words that repeat at all distances, and noise. */
    private static byte[] words(Random random) {
        byte[] bytes = new byte[random.nextInt(random.nextBoolean() ? 100 : 100_000)];
        int at = 0;
        while (at < bytes.length) {
            int length = Math.min(bytes.length - at, 1 + random.nextInt(random.nextBoolean() ? 10 : 300));
            int distance = at == 0 ? 0 : 1 + random.nextInt(random.nextBoolean() ? Math.min(at, 12) : at);
            for (int i = 0; i < length; i++) {
                bytes[at + i] =
                        distance == 0 || length % 3 == 0 ? (byte) random.nextInt(256) : bytes[at + i - distance];
            }
            at += length;
        }
        return bytes;
    }
}
