package org.parquetvs.cluster.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.testing.Seeds;

class NumberTextTest {
    private final Utf8Buffer out = new Utf8Buffer(0);

    private String taken() {
        String text = out.text(0);
        out.clear();
        return text;
    }

    private static String plain(BigInteger unscaled, int scale) {
        return new BigDecimal(unscaled, scale).stripTrailingZeros().toPlainString();
    }

    /** Powers of 2 and of 10 and their neighbours, and others. */
    private static LongStream numbers(Random random) {
        LongStream borders = LongStream.concat(
                LongStream.iterate(1, i -> i << 1).limit(64),
                LongStream.iterate(1, i -> i * 10).limit(19));
        return LongStream.concat(borders, random.longs(200).map(i -> i >> random.nextInt(64)))
                .flatMap(i -> LongStream.of(i - 1, i, i + 1, -i));
    }

    @Test
    void numbersOf64BitsAreWrittenAsJavaHasThem() {
        Seeds.forEach(200, random -> {
            int scale = random.nextInt(19);
            numbers(random).forEach(number -> {
                NumberText.add(number, out);
                assertThat(taken()).isEqualTo(Long.toString(number));
                NumberText.add(number, scale, out);
                assertThat(taken()).isEqualTo(plain(BigInteger.valueOf(number), scale));
            });
        });
    }

    @Test
    void numbersOf128BitsAreWrittenAsJavaHasThem() {
        BigInteger most = BigInteger.TEN.pow(38);
        Seeds.forEach(2_000, random -> {
            BigInteger random128 = new BigInteger(random.nextInt(128), random);
            BigInteger power = BigInteger.TEN.pow(random.nextInt(39));
            for (BigInteger positive : List.of(random128.mod(most), power, power.subtract(BigInteger.ONE))) {
                for (BigInteger number : List.of(positive, positive.negate())) {
                    int scale = random.nextInt(37);
                    long high = number.shiftRight(64).longValue();
                    out.end(NumberText.put(high, number.longValue(), scale, out.room(NumberText.MAX_BYTES), 0));
                    assertThat(taken()).isEqualTo(plain(number, scale));
                    NumberText.add(new BigDecimal(number, scale), out);
                    assertThat(taken()).isEqualTo(plain(number, scale));
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0",
                "-0.0",
                "1",
                "-1",
                "0.5",
                "0.001",
                "0.000999",
                "9999999",
                "10000000",
                "-9999999",
                "1e22",
                "1e23",
                "4.9e-324",
                "1.7976931348623157e308",
                "NaN",
                "Infinity",
                "-Infinity"
            })
    void oddDoublesAreWrittenAsJavaHasThem(double number) {
        NumberText.add(number, out);

        assertThat(taken()).isEqualTo(Double.toString(number));
    }

    @Test
    void doublesAreWrittenAsJavaHasThem() {
        Seeds.forEach(200, random -> {
            for (int i = 0; i < 500; i++) {
                double number = Seeds.pick(
                        random,
                        Double.longBitsToDouble(random.nextLong()),
                        (double) (random.nextLong() >> random.nextInt(64)),
                        (random.nextLong() >> random.nextInt(64)) / Math.pow(10, random.nextInt(19)));
                NumberText.add(number, out);
                assertThat(taken()).isEqualTo(Double.toString(number));
            }
        });
    }
}
