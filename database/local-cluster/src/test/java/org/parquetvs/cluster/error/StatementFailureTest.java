package org.parquetvs.cluster.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatementFailureTest {

    @Test
    void aFullHeapHasACode() {
        assertThat(StatementFailure.of(new OutOfMemoryError("Java heap space")))
                .hasMessage("E-VSPQ-CLUST-48: The statement needs more memory than the process has."
                        + " Shorten the statement, or give the process more memory with -Xmx.");
    }
}
