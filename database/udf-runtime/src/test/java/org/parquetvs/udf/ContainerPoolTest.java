package org.parquetvs.udf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.parquetvs.udf.process.ContainerPool;

class ContainerPoolTest {
    private static final long GIB = 1L << 30;

    @Test
    void idleProcessesOfManyScansAreKeptWhereTheMachineHasRoom() {
        assertThat(ContainerPool.mostIdle(2, 24 * GIB)).isEqualTo(24);
    }

    @Test
    void aSmallMachineKeepsTwoSetsOfWorkersAndThoseThatAnswerSingleCalls() {
        assertThat(ContainerPool.mostIdle(4, 2 * GIB)).isEqualTo(10);
    }
}
