package org.parquetvs.builder.memory;

/**
 * Where the decoder accounts for the buffers it holds. It reserves only what it cannot go on without (the page it
 * decodes, the batch it fills), so that a reservation never waits: the prefetching gives way, not the decoder.
 */
public interface MemoryBudget {

    /** Notes that {@code bytes} more are in use. */
    void reserve(long bytes);

    /** Notes that {@code bytes} reserved earlier are free again. */
    void release(long bytes);

    /** Whether more is in use than should be: what can be read again is to be given up. */
    boolean isExceeded();
}
