package org.parquetvs.text.window;

import org.parquetvs.vector.memory.MemoryBudget;

/** Counts what is reserved. */
final class CountingBudget implements MemoryBudget {
    private long used;

    @Override
    public void reserve(long bytes) {
        used += bytes;
    }

    @Override
    public void release(long bytes) {
        used -= bytes;
    }

    @Override
    public boolean isExceeded() {
        return false;
    }

    long used() {
        return used;
    }
}
