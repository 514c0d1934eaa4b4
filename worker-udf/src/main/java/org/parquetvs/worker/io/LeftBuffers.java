package org.parquetvs.worker.io;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The idle buffers that one scan task leaves to the next one in the same process. A worker reads task after task, often
 * short ones that use no buffer twice. The garbage collector frees these buffers before memory gets short.
 */
final class LeftBuffers {
    private static final SoftReference<BufferPool> NOTHING = new SoftReference<>(null);
    private static final AtomicReference<SoftReference<BufferPool>> LEFT = new AtomicReference<>(NOTHING);

    private LeftBuffers() {}

    /** The buffers that were left, if they have the same limit; no other task gets them too. */
    static BufferPool take(long maxIdleBytes) {
        BufferPool left = LEFT.getAndSet(NOTHING).get();
        return left != null && left.maxIdleBytes() == maxIdleBytes ? left : new BufferPool(maxIdleBytes);
    }

    /** Leaves the buffers to the next task. */
    static void leave(BufferPool buffers) {
        LEFT.set(new SoftReference<>(buffers));
    }
}
