package org.parquetvs.vector.memory;

/**
 * Accounts for the buffers of the decoder. The decoder reserves only memory that it cannot go on without (the page it
 * decodes, the batch it fills), so a reservation never waits: prefetching gives way, not the decoder.
 */
public interface MemoryBudget {

    /** Notes that {@code bytes} more are in use. */
    void reserve(long bytes);

    /** Notes that {@code bytes} reserved earlier are free again. */
    void release(long bytes);

    /** Whether more is in use than should be; memory that can be filled again has to be freed then. */
    boolean isExceeded();
}
