package org.parquetvs.worker.output;

import org.parquetvs.vector.memory.MemoryBudget;

/** The memory in which an output keeps rows or groups; a part of the task's memory. */
final class KeptMemory {
    private final MemoryBudget budget;
    private final long limit;
    private long reserved;

    KeptMemory(MemoryBudget budget, long limit) {
        this.budget = budget;
        this.limit = limit;
    }

    /** Adjusts the reserved memory of the task to the bytes in use now. */
    void resize(long bytes) {
        if (bytes > reserved) {
            budget.reserve(bytes - reserved);
        } else {
            budget.release(reserved - bytes);
        }
        reserved = bytes;
    }

    /** Whether more is in use than an output may keep. */
    boolean isExceeded() {
        return reserved > limit;
    }
}
