package org.parquetvs.regression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.parquetvs.regression.CounterGate.Difference;

class CounterGateTest {

    @Test
    void equalCountersPass() {
        assertThat(CounterGate.compare(Map.of("requests", 12L), Map.of("requests", 12L)))
                .isEmpty();
    }

    @Test
    void everyDifferenceIsNamedHoweverSmall() {
        assertThat(CounterGate.compare(
                        Map.of("requests", 12L, "bytes", 1_000_000L, "old", 0L),
                        Map.of("requests", 12L, "bytes", 1_000_001L, "new", 7L)))
                .containsExactly(
                        new Difference("bytes", OptionalLong.of(1_000_000), OptionalLong.of(1_000_001)),
                        new Difference("new", OptionalLong.empty(), OptionalLong.of(7)),
                        new Difference("old", OptionalLong.of(0), OptionalLong.empty()));
    }
}
