package org.parquetvs.scan.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.RandomPredicates;
import org.parquetvs.testing.Seeds;

class ValueTest {

    @Test
    void textsCompareLikeTheirUtf8Bytes() {
        Seeds.forEach(20_000, random -> {
            String left = wellFormed(RandomPredicates.text(random));
            String right = wellFormed(RandomPredicates.text(random));
            int expected = Arrays.compareUnsigned(
                    left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
            assertThat(Integer.signum(Value.compareText(left, right)))
                    .as("%s and %s", left, right)
                    .isEqualTo(Integer.signum(expected));
        });
    }

    private static String wellFormed(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    @Test
    void astralTextsAreGreaterThanAllOthers() {
        assertThat(Value.compareText("😀", "\uffff")).isPositive();
        assertThat("😀").isLessThan("\uffff");
    }

    @Test
    void exactNumbersCompareByAmount() {
        assertThat(exact("1.0").compareWith(exact("1.00"))).isZero();
        assertThat(exact("-1").compareWith(exact("1"))).isNegative();
    }

    @Test
    void exactNumbersAreRoundedToCompareWithApproximateOnes() {
        Value exact = exact("9007199254740993");
        Value approximate = new Value.Approximate(9007199254740992.0);
        assertThat(exact.compareWith(approximate)).isZero();
        assertThat(approximate.compareWith(exact)).isZero();
    }

    @Test
    void zeroHasNoSign() {
        assertThat(new Value.Approximate(-0.0).compareWith(new Value.Approximate(0.0)))
                .isZero();
    }

    @Test
    void timestampsCompareBySecondThenNanos() {
        assertThat(new Value.Timestamp(-1, 999_999_999).compareWith(new Value.Timestamp(0, 0)))
                .isNegative();
        assertThat(new Value.Timestamp(0, 1).compareWith(new Value.Timestamp(0, 0)))
                .isPositive();
    }

    @Test
    void differentClassesDoNotCompare() {
        assertThatThrownBy(() -> new Value.Text("1").compareWith(exact("1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Cannot compare '1' with 1");
        assertThatThrownBy(() -> new Value.Null().compareWith(new Value.Null()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Cannot compare NULL with NULL");
        assertThatThrownBy(() -> exact("1").asText())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid value where a text is expected: 1");
    }

    private static Value exact(String number) {
        return new Value.Exact(new BigDecimal(number));
    }

    @Test
    void aMessageShowsAValueAsPeopleWriteIt() {
        assertThat(List.of(
                        new Value.Null(),
                        new Value.Exact(new BigDecimal("1E+2")),
                        new Value.Approximate(1.5),
                        new Value.Text("a"),
                        new Value.Bool(false),
                        new Value.Date(-1),
                        new Value.Timestamp(0, 5_000_000)))
                .extracting(Value::toString)
                .containsExactly("NULL", "100", "1.5", "'a'", "FALSE", "1969-12-31", "1970-01-01 00:00:00.005");
    }
}
