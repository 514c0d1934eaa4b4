package org.parquetvs.container.slab;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecimalsTest {

    @Test
    void halvesJoinToTheNumberTheyCameFrom() {
        for (int seed = 0; seed < 1000; seed++) {
            BigInteger number = new BigInteger(120, new Random(seed));
            BigInteger signed = seed % 2 == 0 ? number : number.negate();

            assertThat(Decimals.join(signed.shiftRight(Long.SIZE).longValueExact(), signed.longValue()))
                    .as("seed " + seed)
                    .isEqualTo(signed);
        }
    }

    @Test
    void theLargestNumberHasNinesOnly() {
        assertThat(Decimals.largest(0)).isZero();
        assertThat(Decimals.largest(4)).isEqualTo(9_999);
        assertThat(Decimals.largest(18)).isEqualTo(999_999_999_999_999_999L);
    }
}
