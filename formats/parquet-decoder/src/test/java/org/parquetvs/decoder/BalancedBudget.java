package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import org.parquetvs.vector.memory.MemoryBudget;

/** Knows what is in use, and may say that it is too much. */
final class BalancedBudget implements MemoryBudget {
    private final boolean exceeded;
    private long used;
    private long peak;

    BalancedBudget() {
        this(false);
    }

    /** @param exceeded what is said all the time, whatever is in use */
    BalancedBudget(boolean exceeded) {
        this.exceeded = exceeded;
    }

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

    @Override
    public boolean isExceeded() {
        return exceeded;
    }

    long used() {
        return used;
    }

    long peak() {
        return peak;
    }
}
