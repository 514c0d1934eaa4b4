package org.parquetvs.worker.io;

import java.math.BigInteger;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * The memory of one scan task. Memory that the task cannot go on without is reserved even if it does not fit; memory
 * for fetching in advance is reserved only if it fits. So a task keeps to its limit as long as it can, and never waits
 * for itself.
 */
public final class ScanMemory implements MemoryBudget {

    /** The rest of a UDF's memory is for the JVM, the container and whatever else runs on the node. */
    private static final int SHARE_OF_UDF_LIMIT = 4;

    /** The rest of the heap is for footers, Java values on their way to the container, and garbage. */
    private static final int SHARE_OF_HEAP = 2;

    /** This part of the limit may be in idle buffers that wait to be reused. */
    private static final int SHARE_OF_IDLE_BUFFERS = 8;

    /**
     * This part is for memory that is not counted: small objects, and arrays that are garbage but not collected yet.
     */
    private static final int SHARE_OF_GARBAGE = 8;

    /** Fetching in advance leaves this part of the rest to decoding. */
    private static final int SHARE_OF_DECODER = 4;

    private final long limit;
    private final long idleLimit;
    private final long usedLimit;
    private final long prefetchLimit;
    private long used;
    private long peak;

    /**
     * Memory that is not used yet.
     *
     * @param limit bytes
     */
    public ScanMemory(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("Invalid memory limit: " + limit);
        }
        this.limit = limit;
        this.idleLimit = limit / SHARE_OF_IDLE_BUFFERS;
        this.usedLimit = limit - idleLimit - limit / SHARE_OF_GARBAGE;
        this.prefetchLimit = usedLimit - usedLimit / SHARE_OF_DECODER;
    }

    /** The memory of a task in a UDF that may use {@code udfLimit} bytes in a JVM with {@code heapLimit} bytes of heap. */
    public static ScanMemory of(BigInteger udfLimit, long heapLimit) {
        long ofUdf = udfLimit.divide(BigInteger.valueOf(SHARE_OF_UDF_LIMIT))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValue();
        return new ScanMemory(Math.max(1, Math.min(ofUdf, heapLimit / SHARE_OF_HEAP)));
    }

    /** Reserves {@code bytes} for something fetched in advance, if there is room for it. */
    synchronized boolean tryReserve(long bytes) {
        if (bytes > prefetchLimit - used) {
            return false;
        }
        reserve(bytes);
        return true;
    }

    @Override
    public synchronized void reserve(long bytes) {
        used += bytes;
        peak = Math.max(peak, used);
    }

    @Override
    public synchronized void release(long bytes) {
        used -= bytes;
    }

    @Override
    public synchronized boolean isExceeded() {
        return used > usedLimit;
    }

    /** Bytes that a task should not exceed with everything that it keeps in memory. */
    public long limit() {
        return limit;
    }

    /** Most bytes of idle buffers, which are not reserved. */
    long idleLimit() {
        return idleLimit;
    }

    /** Bytes in use. */
    public synchronized long used() {
        return used;
    }

    /** Most bytes that were ever in use at the same time. */
    public synchronized long peak() {
        return peak;
    }
}
