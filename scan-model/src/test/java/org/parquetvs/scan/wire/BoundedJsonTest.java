package org.parquetvs.scan.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedJsonTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "x", "{\"a\":1e99999999999}", "[1e-99999999999]"})
    void whatIsNoJsonIsRefused(String text) {
        assertThatThrownBy(() -> BoundedJson.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("(?s).+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":"})
    void deepNestingIsRefusedBeforeTheStackOverflows(String level) {
        String text = level.repeat(100_000);

        assertThatThrownBy(() -> ScanSpecJson.parseSpec(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("E-VSPQ-PLAN-3")
                .hasMessageContaining("it nests more than 1000 levels deep");
        assertThatThrownBy(() -> ManifestJson.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("it nests more than 1000 levels deep");
    }

    @Test
    void readsTheGreatestDepth() {
        assertThat(BoundedJson.read("[".repeat(1000) + "]".repeat(1000)).toString())
                .isEqualTo("[".repeat(1000) + "]".repeat(1000));
    }
}
