package org.parquetvs.worker.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

class PlainDecimalFactoryTest {
    private static final BigInteger FIRST_TOO_LARGE = BigInteger.TEN.pow(36);

    @Test
    void writesEachNumberAsItsSuperclassDoesWithoutExponent() {
        Seeds.forEach(20_000, random -> {
            int scale = random.nextInt(37);
            BigInteger magnitude = new BigInteger(random.nextInt(120), random).mod(FIRST_TOO_LARGE);
            BigInteger unscaled = random.nextBoolean() ? magnitude : magnitude.negate();

            PlainDecimal decimal = decimal(unscaled, scale);

            assertThat(decimal.toString()).isEqualTo(new BigDecimal(unscaled, scale).toPlainString());
            assertThat(decimal).isEqualTo(new BigDecimal(unscaled, scale));
        });
    }

    @Test
    void writesTheLeastAndTheGreatestNumbers() {
        BigInteger greatest = FIRST_TOO_LARGE.subtract(BigInteger.ONE);

        assertThat(decimal(greatest, 0)).hasToString("9".repeat(36));
        assertThat(decimal(greatest.negate(), 36)).hasToString("-0." + "9".repeat(36));
        assertThat(decimal(BigInteger.ZERO, 0)).hasToString("0");
        assertThat(decimal(BigInteger.ZERO, 36)).hasToString("0." + "0".repeat(36));
        assertThat(decimal(BigInteger.ONE.shiftLeft(64).negate(), 2)).hasToString("-184467440737095516.16");
    }

    @Test
    void rejectsANumberThatNoColumnHolds() {
        assertThatThrownBy(() -> decimal(FIRST_TOO_LARGE, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A number of more than 36 digits");
    }

    private static PlainDecimal decimal(BigInteger unscaled, int scale) {
        return new PlainDecimalFactory(scale).of(unscaled.shiftRight(Long.SIZE).longValue(), unscaled.longValue());
    }
}
