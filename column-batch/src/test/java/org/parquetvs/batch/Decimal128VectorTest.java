package org.parquetvs.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Decimal128VectorTest {

    @Test
    void halvesJoinToTheNumberTheyCameFrom() {
        for (int seed = 0; seed < 1000; seed++) {
            BigInteger number = new BigInteger(1 + seed % 120, new Random(seed));
            BigInteger signed = seed % 2 == 0 ? number : number.negate();
            Decimal128Vector vector = new Decimal128Vector(
                    new long[] {signed.shiftRight(Long.SIZE).longValueExact()}, new long[] {signed.longValue()}, null);

            assertThat(vector.unscaled(0)).as("seed " + seed).isEqualTo(signed);
        }
    }
}
