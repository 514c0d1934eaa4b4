package org.parquetvs.worker.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RepeatedDecimalsTest {
    private static final int SCALE = 2;
    private static final int RUN = 1024;

    private final RepeatedDecimals decimals = new RepeatedDecimals(SCALE);

    @Test
    void aValueThatComesAgainIsTheSameObject() {
        List<BigDecimal> run = run(LongStream.range(0, RUN).map(i -> i % 10));
        assertThat(run.get(13)).isSameAs(run.get(3)).isEqualTo(new BigDecimal("0.03"));
    }

    @Test
    void valuesThatDoNotRepeatAreNotLookedUp() {
        run(LongStream.range(0, RUN));
        List<BigDecimal> next = run(LongStream.range(0, RUN).map(i -> i % 10));
        assertThat(next.get(13)).isNotSameAs(next.get(3)).isEqualTo(next.get(3));
    }

    @Test
    void valuesThatRepeatLaterAreLookedUpAgain() {
        run(LongStream.range(0, RUN));
        List<BigDecimal> last = List.of();
        for (int i = 0; i < 40; i++) {
            last = run(LongStream.range(0, RUN).map(value -> value % 10));
        }
        assertThat(last.get(13)).isSameAs(last.get(3));
    }

    @Test
    void eachValueIsExactWhateverSharesItsPlace() {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 100; i++) {
            long[] values = random.longs(RUN, -3000 * (i % 3) - 1, 3000).toArray();
            List<BigDecimal> made = run(LongStream.of(values));
            for (int at = 0; at < RUN; at++) {
                assertThat(made.get(at)).isEqualTo(BigDecimal.valueOf(values[at], SCALE));
            }
        }
    }

    @Test
    void theEndsOfTheRangeAreExact() {
        List<BigDecimal> made = run(LongStream.of(Long.MIN_VALUE, 0, Long.MAX_VALUE, 0, Long.MIN_VALUE));
        assertThat(made)
                .extracting(BigDecimal::toString)
                .containsExactly(
                        "-92233720368547758.08", "0.00", "92233720368547758.07", "0.00", "-92233720368547758.08");
    }

    private List<BigDecimal> run(LongStream values) {
        long[] numbers = values.toArray();
        decimals.begin(numbers.length);
        return LongStream.of(numbers).mapToObj(decimals::of).toList();
    }
}
