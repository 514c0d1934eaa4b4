package org.parquetvs.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class CpuReadingTest {
    private static final long TICK = 10_000_000;

    @Test
    void seesWhatAThreadHasUsed() throws IOException {
        CpuReading before = CpuReading.now();
        long start = threadNanos();
        while (threadNanos() - start < 5 * TICK) {
            Thread.onSpinWait();
        }
        assertThat(CpuReading.now().nanosSince(before)).isGreaterThanOrEqualTo(4 * TICK);
    }

    @Test
    void theFineClockCountsWhereBothAgree() {
        CpuReading before = new CpuReading(10 * TICK, 7 * TICK);
        assertThat(new CpuReading(12 * TICK, 8 * TICK + 3).nanosSince(before)).isEqualTo(TICK + 3);
    }

    @Test
    void theCoarseClockCountsWhereThreadsHaveEnded() {
        CpuReading before = new CpuReading(10 * TICK, 7 * TICK);
        assertThat(new CpuReading(20 * TICK, 5 * TICK).nanosSince(before)).isEqualTo(10 * TICK);
    }

    private static long threadNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
