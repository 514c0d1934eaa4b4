package org.parquetvs.bench.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerTest {
    @Test
    void theOrderOfRowsDoesNotMatter() {
        assertThat(answer(row(1L, "a"), row(2L, "b")).difference(answer(row(2L, "b"), row(1L, "a"))))
                .isEmpty();
    }

    @Test
    void equalNumbersOfDifferentTypesAreTheSame() {
        LocalDateTime moment = LocalDateTime.parse("2026-07-01T12:00");
        assertThat(answer(row(new BigDecimal("7.00"), 3L, moment, null))
                        .difference(answer(row(7, BigInteger.valueOf(3), Timestamp.valueOf(moment), null))))
                .isEmpty();
    }

    @Test
    void decimalsAreComparedExactly() {
        assertThat(answer(row(new BigDecimal("1.0000000000001"))).difference(answer(row(1L))))
                .isEqualTo("[1.0000000000001] [] instead of [1] []");
    }

    @Test
    void aColumnThatOneSideComputesAsDoublesMayBeRounded() {
        assertThat(answer(row("a", 0.1 + 0.2), row("b", 2.0))
                        .difference(answer(row("a", new BigDecimal("0.3")), row("b", 2L))))
                .isEmpty();
        assertThat(answer(row("a", 0.3001)).difference(answer(row("a", new BigDecimal("0.3")))))
                .isEqualTo("['a'] [0.3001] instead of ['a'] [0.3]");
    }

    @Test
    void nullIsNotZero() {
        assertThat(answer(row((Object) null)).difference(answer(row(0.0)))).isNotEmpty();
    }

    @Test
    void aMissingRowIsADifference() {
        assertThat(answer(row(1L), row(1L)).difference(answer(row(1L)))).isEqualTo("2 rows instead of 1");
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static Answer answer(@Nullable Object[]... rows) {
        Answer answer = new Answer();
        for (@Nullable Object[] row : rows) {
            answer.add(row);
        }
        return answer;
    }
}
