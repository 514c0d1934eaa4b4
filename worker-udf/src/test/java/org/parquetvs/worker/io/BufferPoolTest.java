package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BufferPoolTest {
    private static final int MIB = 1 << 20;

    @Test
    void givesTheSameArrayAgainForAnyLengthOfTheSameCapacity() {
        BufferPool pool = new BufferPool(10 * MIB);
        byte[] buffer = pool.take(3 * MIB - 5);
        pool.give(buffer);

        assertThat(buffer).hasSize(3 * MIB);
        assertThat(pool.take(2 * MIB + 1)).isSameAs(buffer);
        assertThat(pool.take(2 * MIB + 1)).isNotSameAs(buffer).hasSize(3 * MIB);
    }

    @Test
    void makesSmallArraysOfExactlyTheLengthAndDoesNotKeepThem() {
        BufferPool pool = new BufferPool(10 * MIB);
        byte[] buffer = pool.take(1000);
        pool.give(buffer);

        assertThat(buffer).hasSize(1000);
        assertThat(pool.take(1000)).isNotSameAs(buffer);
    }

    @Test
    void keepsNoMoreThanItsLimit() {
        BufferPool pool = new BufferPool(5L * MIB);
        byte[] large = pool.take(4 * MIB);
        byte[] first = pool.take(2 * MIB);
        byte[] second = pool.take(2 * MIB);
        pool.give(large);
        pool.give(first);
        pool.give(second);

        assertThat(pool.take(2 * MIB)).isSameAs(second);
        assertThat(pool.take(2 * MIB)).isSameAs(first);
        assertThat(pool.take(4 * MIB)).isNotSameAs(large);
    }

    @Test
    void reservesWhatItTakes() {
        for (int size : new int[] {1, MIB / 2, MIB / 2 + 1, MIB, MIB + 1, 7 * MIB + 3}) {
            assertThat(new BufferPool(0).take(size)).hasSize(BufferPool.capacityFor(size));
        }
        assertThat(BufferPool.capacityFor(Integer.MAX_VALUE - 1)).isEqualTo(Integer.MAX_VALUE - 1);
    }
}
