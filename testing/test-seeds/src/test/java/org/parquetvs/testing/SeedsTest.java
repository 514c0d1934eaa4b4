package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeedsTest {

    @Test
    void namesTheSeedThatFails() {
        List<Integer> drawn = new ArrayList<>();
        assertThatThrownBy(() -> Seeds.forEach(10, random -> {
                    drawn.add(random.nextInt());
                    assertThat(drawn).hasSizeLessThan(4);
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("Seed 3: ");
        List<Integer> repeated = new ArrayList<>();
        Seeds.one(3, random -> repeated.add(random.nextInt()));
        assertThat(repeated).containsExactly(drawn.get(3));
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 100, 1000",
        "1000, 40, 400",
        "40, 20, 8",
        "20, 10, 5",
        "4, 40, 4",
        "8, 500, 40",
        "2000000000, 50, 1000000000"
    })
    void aPartIsTried(int count, int percent, int tried) {
        assertThat(Seeds.tried(count, percent)).isEqualTo(tried);
    }
}
