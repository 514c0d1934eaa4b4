package org.parquetvs.container.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.container.slab.RejectedValueException;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.WireColumn;

class NumericTextTest {

    private static NumericText column(int precision, int scale) {
        return new NumericText(new WireColumn("C", ColumnType.parse("DECIMAL(" + precision + "," + scale + ")")));
    }

    @Test
    void textsOfNumbersAreRoundedAsNumbersAre() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            int precision = 1 + random.nextInt(18);
            int scale = random.nextInt(precision + 1);
            BigDecimal number = new BigDecimal(new BigInteger(1 + random.nextInt(70), random), random.nextInt(24) - 2);
            BigDecimal signed = random.nextBoolean() ? number : number.negate();
            String text = random.nextBoolean() ? signed.toPlainString() : signed.toString();
            BigInteger expected = signed.setScale(scale, RoundingMode.HALF_UP).unscaledValue();
            NumericText column = column(precision, scale);
            if (expected.abs().compareTo(BigInteger.TEN.pow(precision)) < 0) {
                assertThat(column.toLong(text)).as("seed " + seed).isEqualTo(expected.longValueExact());
                assertThat(column.toUnscaled(text)).as("seed " + seed).isEqualTo(expected);
            } else {
                assertThatThrownBy(() -> column.toLong(text))
                        .as("seed " + seed)
                        .isInstanceOf(RejectedValueException.class)
                        .hasMessageContaining("numeric value out of range; Value: " + text);
            }
        }
    }

    @Test
    void whatIsNoNumberIsRefused() {
        for (String text : new String[] {"", "-", ".", "1.2.3", "NaN", "Infinity", "0x1", "1e", "--1"}) {
            assertThatThrownBy(() -> column(9, 2).toLong(text))
                    .isInstanceOf(RejectedValueException.class)
                    .hasMessageContaining("invalid character value for cast; Value: '" + text + "'");
        }
    }
}
