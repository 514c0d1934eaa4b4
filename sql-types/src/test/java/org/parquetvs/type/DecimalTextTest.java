package org.parquetvs.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1.50", "+.5", "1e3", "0e999", "4.9E-324", "-1.7976931348623157E308"})
    void readsNumbers(String text) {
        assertThat(DecimalText.parse(text)).contains(new BigDecimal(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e1000",
                "1e-1001",
                "1e999999999",
                "-1e-999999999",
                "1e2147483647",
                "1e-2147483647",
                "1e99999999999",
                "1e-99999999999",
                "0e-999999999"
            })
    void readsNoNumberThatIsLongWithoutItsExponent(String text) {
        assertThat(DecimalText.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " 1", "1 ", "x", "1e", "e1", "0x1", "1,5", "NaN", "Infinity", "١x"})
    void readsNothingElse(String text) {
        assertThat(DecimalText.parse(text)).isEmpty();
    }

    @Test
    void readsNoNumberOfManyDigits() {
        assertThat(DecimalText.parse("1".repeat(DecimalText.MAX_CHARACTERS))).isPresent();
        assertThat(DecimalText.parse("1".repeat(DecimalText.MAX_CHARACTERS + 1)))
                .isEmpty();
    }
}
