package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.store.StoreException;

class KeyOrderCheckTest {
    private final KeyOrderCheck order = new KeyOrderCheck("a", "list");

    @Test
    void takesTheOrderOfBytesAndThatOfJava() {
        assertThatCode(() -> {
                    order.requireNext("a\uFFFD");
                    order.requireNext("a\uD83D\uDE00");
                })
                .doesNotThrowAnyException();
        assertThatCode(() -> order.requireNext("a\uFFFD")).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "ab, ab, the key 'ab' comes after 'ab'",
        "ab, aa, the key 'aa' comes after 'ab'",
        "ab, b, the key 'b' does not begin with 'a'"
    })
    void refusesKeysThatCannotFollow(String first, String second, String reason) {
        order.requireNext(first);
        assertThatThrownBy(() -> order.requireNext(second))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-15: Failed to list")
                .hasMessageContaining(reason);
    }
}
