package org.parquetvs.container.slab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DecimalsTest {

    @Test
    void theLargestNumberHasNinesOnly() {
        assertThat(Decimals.largest(0)).isZero();
        assertThat(Decimals.largest(4)).isEqualTo(9_999);
        assertThat(Decimals.largest(18)).isEqualTo(999_999_999_999_999_999L);
    }
}
