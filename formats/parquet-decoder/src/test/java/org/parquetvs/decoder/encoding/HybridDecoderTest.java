package org.parquetvs.decoder.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.testing.Seeds;
import org.parquetvs.vector.Validity;

/** Runs as parquet-java writes them, read in portions of any size. */
class HybridDecoderTest {

    @Test
    void numbersOfEveryWidthComeBack() {
        Seeds.forEach(600, random -> {
            int width = random.nextInt(33);
            int[] numbers = runs(random, width);
            byte[] encoded = encode(numbers, width);
            HybridDecoder decoder = new HybridDecoder();
            decoder.start(encoded, 0, encoded.length, width);

            int[] decoded = new int[numbers.length + 1];
            for (int done = 0; done < numbers.length; ) {
                int count = Math.min(numbers.length - done, 1 + random.nextInt(200));
                decoder.read(decoded, done + 1, count);
                done += count;
            }

            assertThat(Arrays.copyOfRange(decoded, 1, decoded.length))
                    .as("width %d", width)
                    .isEqualTo(numbers);
        });
    }

    @Test
    void validityComesBack() {
        Seeds.forEach(600, random -> {
            int[] levels = runs(random, 1);
            byte[] encoded = encode(levels, 1);
            ValidityDecoder decoder = new ValidityDecoder();
            decoder.startRuns(encoded, 0, encoded.length);
            Validity validity = new Validity();

            int valid = 0;
            int dropped = 0;
            while (dropped + validity.rows() < levels.length) {
                int left = levels.length - dropped - validity.rows();
                valid += decoder.read(validity, Math.min(left, 1 + random.nextInt(300)));
                if (random.nextInt(4) == 0) {
                    int drop = random.nextInt(validity.rows() + 1);
                    requireValidity(validity, levels, dropped);
                    validity.removeFirst(drop);
                    dropped += drop;
                }
            }

            requireValidity(validity, levels, dropped);
            assertThat(valid).isEqualTo(Arrays.stream(levels).sum());
        });
    }

    @Test
    void bitPackedLevelsBeginWithTheHighestBit() {
        ValidityDecoder decoder = new ValidityDecoder();
        decoder.startBitPacked(new byte[] {0, (byte) 0b1010_0000, (byte) 0b1000_0000}, 1, 3, 9);
        Validity validity = new Validity();

        assertThat(decoder.read(validity, 9)).isEqualTo(3);
        requireValidity(validity, new int[] {1, 0, 1, 0, 0, 0, 0, 0, 1}, 0);
    }

    @ParameterizedTest
    @CsvSource({
        "8, '', end too early",
        "8, 03, cut off",
        "8, 10, end too early",
        "1, 1003, more than 1 bits",
        "33, 00, bit width is 33",
        "8, ffffffffff7f00, holds the count",
        "8, 0000000000, end too early",
    })
    void damagedRunsAreRefused(int width, String hex, String problem) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        HybridDecoder decoder = new HybridDecoder();
        assertThatThrownBy(() -> {
                    decoder.start(bytes, 0, bytes.length, width);
                    decoder.read(new int[8], 0, 8);
                })
                .isInstanceOf(CorruptPageException.class)
                .hasMessageContaining(problem);
    }

    private static void requireValidity(Validity validity, int[] levels, int dropped) {
        for (int row = 0; row < validity.rows(); row++) {
            assertThat(validity.isValid(row)).as("row %d", dropped + row).isEqualTo(levels[dropped + row] == 1);
        }
    }

    private static int[] runs(Random random, int width) {
        int[] numbers = new int[1 + random.nextInt(3_000)];
        long bound = 1L << width;
        int at = 0;
        while (at < numbers.length) {
            int end = Math.min(numbers.length, at + 1 + random.nextInt(random.nextBoolean() ? 20 : 500));
            boolean repeat = random.nextBoolean();
            int repeated = (int) Math.floorMod(random.nextLong(), bound);
            for (; at < end; at++) {
                numbers[at] = repeat ? repeated : (int) Math.floorMod(random.nextLong(), bound);
            }
        }
        return numbers;
    }

    private static byte[] encode(int[] numbers, int width) throws IOException {
        try (RunLengthBitPackingHybridEncoder encoder =
                new RunLengthBitPackingHybridEncoder(width, 64, 1 << 20, new HeapByteBufferAllocator())) {
            for (int number : numbers) {
                encoder.writeInt(number);
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            encoder.toBytes().writeAllTo(bytes);
            return bytes.toByteArray();
        }
    }
}
