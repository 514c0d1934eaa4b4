package org.parquetvs.decoder.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

/** Against numbers cut out of one large number. */
class BitUnpackerTest {

    @Test
    void numbersOfEveryWidthAreCutOutAtEveryPosition() {
        Seeds.forEach(2_000, random -> {
            int width = random.nextInt(65);
            int first = random.nextInt(40);
            int count = random.nextInt(100);
            int start = random.nextInt(10);
            int end = start + (int) BitUnpacker.byteCount(first + count, width);
            byte[] bytes = new byte[end + random.nextInt(10)];
            random.nextBytes(bytes);
            long[] expected = expected(bytes, start, width, first, count);

            long[] longs = new long[count + 3];
            BitUnpacker.longs(bytes, start, end, width, first, longs, 3, count);
            assertThat(Arrays.copyOfRange(longs, 3, longs.length))
                    .as("width %d", width)
                    .isEqualTo(expected);

            if (width <= Integer.SIZE) {
                int[] ints = new int[count + 3];
                BitUnpacker.ints(bytes, start, end, width, first, ints, 3, count);
                assertThat(Arrays.copyOfRange(ints, 3, ints.length))
                        .as("width %d", width)
                        .isEqualTo(Arrays.stream(expected)
                                .mapToInt(number -> (int) number)
                                .toArray());
            }
        });
    }

    private static long[] expected(byte[] bytes, int start, int width, int first, int count) {
        byte[] reversed = new byte[bytes.length - start];
        for (int i = 0; i < reversed.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        BigInteger all = reversed.length == 0 ? BigInteger.ZERO : new BigInteger(1, reversed);
        BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = all.shiftRight((first + i) * width).and(mask).longValue();
        }
        return numbers;
    }
}
