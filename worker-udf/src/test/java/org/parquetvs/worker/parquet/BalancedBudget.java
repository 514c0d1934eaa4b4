package org.parquetvs.worker.parquet;

import static org.assertj.core.api.Assertions.assertThat;

/** Knows what is in use. */
final class BalancedBudget implements MemoryBudget {
    private long used;
    private long peak;

    @Override
    public void reserve(long bytes) {
        assertThat(bytes).isNotNegative();
        used += bytes;
        peak = Math.max(peak, used);
    }

    @Override
    public void release(long bytes) {
        assertThat(bytes).isBetween(0L, used);
        used -= bytes;
    }

    long used() {
        return used;
    }

    long peak() {
        return peak;
    }
}
