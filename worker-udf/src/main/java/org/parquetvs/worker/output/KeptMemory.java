package org.parquetvs.worker.output;

import org.parquetvs.decoder.memory.MemoryBudget;

/** The memory in which an output keeps rows or groups, as part of that of the task. */
final class KeptMemory {
    private final MemoryBudget budget;
    private final long limit;
    private long reserved;

    KeptMemory(MemoryBudget budget, long limit) {
        this.budget = budget;
        this.limit = limit;
    }

    /** Notes how much is in use now, and says whether that is too much. */
    boolean isExceededBy(long bytes) {
        if (bytes > reserved) {
            budget.reserve(bytes - reserved);
        } else {
            budget.release(reserved - bytes);
        }
        reserved = bytes;
        return bytes > limit;
    }
}
