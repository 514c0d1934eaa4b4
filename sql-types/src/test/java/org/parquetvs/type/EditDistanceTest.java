package org.parquetvs.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

    @ParameterizedTest
    @CsvSource({
        "'', '', 0",
        "'', abc, 3",
        "price, price, 0",
        "price, Price, 1",
        "price, prices, 1",
        "price, prce, 1",
        "price, prize, 1",
        "price, pirce, 1",
        "kitten, sitting, 3"
    })
    void countsInsertedRemovedChangedAndSwappedCharacters(String one, String other, int distance) {
        assertThat(EditDistance.between(one, other)).isEqualTo(distance);
        assertThat(EditDistance.between(other, one)).isEqualTo(distance);
    }
}
