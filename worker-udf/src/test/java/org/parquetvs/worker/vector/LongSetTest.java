package org.parquetvs.worker.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

class LongSetTest {

    @Test
    void knowsWhatWasAddedAndNothingElse() {
        Seeds.forEach(100, random -> {
            long spread = 1L << random.nextInt(63);
            long middle = random.nextBoolean() ? 0 : random.nextLong();
            Set<Long> expected = new HashSet<>();
            LongSet set = new LongSet();
            for (int i = random.nextInt(3_000); i >= 0; i--) {
                long number = number(random, middle, spread);
                set.add(number);
                expected.add(number);
            }
            LongSet.Lookup lookup = set.lookup();
            for (int i = 0; i < 500; i++) {
                long number = number(random, middle, spread);
                assertThat(lookup.contains(number)).as("%d", number).isEqualTo(expected.contains(number));
            }
            assertThat(expected).allMatch(lookup::contains).hasSize(set.size());
            assertThat(set.stream().boxed()).containsExactlyInAnyOrderElementsOf(expected);
        });
    }

    private static long number(Random random, long middle, long spread) {
        return middle + random.nextLong() % spread;
    }

    @Test
    void holdsTheExtremes() {
        long[] extremes = {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE};
        LongSet set = LongSet.of(extremes);

        assertThat(LongStream.of(extremes).allMatch(set.lookup()::contains)).isTrue();
        assertThat(set.lookup().contains(2)).isFalse();
        assertThat(set.smallest()).isEqualTo(Long.MIN_VALUE);
        assertThat(set.greatest()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void anEmptyOneHasNothing() {
        assertThat(new LongSet().lookup().contains(0)).isFalse();
    }

    @Test
    void whatIsAddedLaterIsFoundByLaterLookups() {
        LongSet set = LongSet.of(1, 3);
        assertThat(set.lookup().contains(2)).isFalse();

        set.add(2);

        assertThat(set.lookup().contains(2)).isTrue();
    }

    @Test
    void tellsOfTheMemoryOfItsLookups() {
        LongSet near = LongSet.of(1, 1_000_000);
        LongSet far = LongSet.of(1, 1L << 40);

        assertThat(near.bytes()).isEqualTo(far.bytes() + 1_000_000 / 8);
    }
}
