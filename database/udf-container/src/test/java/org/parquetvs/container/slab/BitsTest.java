package org.parquetvs.container.slab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitsTest {
    private static final int SEEDS = 500;

    @Test
    void copyingAndFillingIsThatOfSingleBits() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Bits bits = new Bits();
            BitSet expected = new BitSet();
            int size = 0;
            while (size < 2000) {
                int count = random.nextInt(200);
                if (random.nextBoolean()) {
                    bits.fill(size, count);
                    expected.set(size, size + count);
                } else {
                    long[] source = random.longs(8).toArray();
                    int from = random.nextInt(source.length * Long.SIZE - count);
                    bits.copy(source, from, size, count);
                    for (int i = 0; i < count; i++) {
                        expected.set(size + i, BitSet.valueOf(source).get(from + i));
                    }
                }
                size += count;
            }
            for (int i = 0; i < size; i++) {
                assertThat(bits.get(i)).as("seed %d, bit %d", seed, i).isEqualTo(expected.get(i));
            }
            int from = random.nextInt(size);
            assertThat(bits.ones(from, size - from))
                    .as("seed %d", seed)
                    .isEqualTo(expected.get(from, size).cardinality());
        }
    }

    @Test
    void aBitCanBeSetAgain() {
        Bits bits = new Bits();
        bits.set(5000, true);
        bits.set(5000, false);
        bits.copy(new long[] {0}, 0, 0, 3);

        assertThat(bits.get(5000)).isFalse();
        assertThat(bits.ones(0, 5001)).isZero();
    }
}
