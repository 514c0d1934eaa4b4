package org.parquetvs.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

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
}
