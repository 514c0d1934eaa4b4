package org.parquetvs.worker.io;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The idle buffers that one scan task hands to the next one in the same process. A worker reads task after task, often
 * short ones that use no buffer twice. The garbage collector frees these buffers before memory gets short.
 */
final class IdleBuffers {
    private static final SoftReference<BufferPool> NOTHING = new SoftReference<>(null);
    private static final AtomicReference<SoftReference<BufferPool>> RELEASED = new AtomicReference<>(NOTHING);

    private IdleBuffers() {}

    /** The released buffers if they have the same limit, otherwise new ones; no other task gets the same. */
    static BufferPool acquire(long maxIdleBytes) {
        BufferPool released = RELEASED.getAndSet(NOTHING).get();
        return released != null && released.maxIdleBytes() == maxIdleBytes ? released : new BufferPool(maxIdleBytes);
    }

    /** Offers the buffers to the next task. */
    static void release(BufferPool buffers) {
        RELEASED.set(new SoftReference<>(buffers));
    }
}
