package org.parquetvs.worker.output;

import org.parquetvs.builder.memory.MemoryBudget;

/** The memory in which an output keeps rows or groups, as part of that of the task. */
final class KeptMemory {
    private final MemoryBudget budget;
    private final long limit;
    private long reserved;

    KeptMemory(MemoryBudget budget, long limit) {
        this.budget = budget;
        this.limit = limit;
    }

    /** Reserves memory of the task for what is in use now, or releases what no longer is. */
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
