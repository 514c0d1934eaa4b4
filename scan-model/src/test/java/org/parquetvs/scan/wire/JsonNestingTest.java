package org.parquetvs.scan.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonNestingTest {

    @Test
    void everyObjectAndArrayIsALevel() {
        assertThat(JsonNesting.isDeeperThan(3, "[{\"a\": [1]}, [], []]")).isFalse();
        assertThat(JsonNesting.isDeeperThan(2, "[{\"a\": [1]}]")).isTrue();
        assertThat(JsonNesting.isDeeperThan(100, "[".repeat(101))).isTrue();
    }

    @Test
    void textsNestNothing() {
        assertThat(JsonNesting.isDeeperThan(1, "[\"[[[ \\\" [[[ \\\\\", \"{{{\"]"))
                .isFalse();
    }
}
