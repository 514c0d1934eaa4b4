package org.parquetvs.cluster;

import org.parquetvs.udf.process.MachineMemory;
import org.parquetvs.udf.process.UdfRuntimeOptions;

/**
 * How a cluster divides its memory between the database and the script processes. The processes get half of it; no more
 * of them work at a time than there are slots. Beyond its own share the database spills to disk.
 *
 * @param total bytes for all processes together
 * @param slots processes that work at the same time
 */
record MemoryShares(long total, int slots) {

    /** With less, a process cannot read a row group of the usual size. */
    private static final long MIN_PROCESS = 256L << 20;

    private static final long MIN_DATABASE = 512L << 20;

    MemoryShares {
        long least = least(slots);
        if (total < least) {
            throw new IllegalArgumentException("Invalid memory: " + (total >> 20) + " MB, but the database and " + slots
                    + " script processes need at least " + (least >> 20) + " MB");
        }
    }

    /** Half of the machine's memory, or the least that is needed. */
    static MemoryShares ofMachine(int slots) {
        return new MemoryShares(Math.max(MachineMemory.bytes() / 2, least(slots)), slots);
    }

    /** The least total. */
    static long least(int slots) {
        return MIN_DATABASE + slots * MIN_PROCESS;
    }

    /** Bytes that one script process may use; no more than Exasol would give it. */
    long process() {
        long share = Math.max(MIN_PROCESS, total / 2 / slots);
        return Math.min(UdfRuntimeOptions.DEFAULT_MEMORY_LIMIT, share);
    }

    /** Bytes that the database may use before it spills. */
    long database() {
        return total - slots * process();
    }
}
