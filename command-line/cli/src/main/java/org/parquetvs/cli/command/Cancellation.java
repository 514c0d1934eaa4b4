package org.parquetvs.cli.command;

import java.io.InterruptedIOException;

/** A Ctrl-C: it ends what the command is doing, and what would follow does not begin. */
public final class Cancellation {
    private Runnable cancel = Cancellation::nothing;
    private boolean requested;

    private static void nothing() {}

    /** Called by any thread, perhaps several times. */
    public synchronized void request() {
        requested = true;
        cancel.run();
    }

    /**
     * Begins something that can be ended.
     *
     * @param how ends it, from another thread and perhaps several times
     * @throws InterruptedIOException if the command is to end
     */
    public synchronized void during(Runnable how) throws InterruptedIOException {
        requireNone();
        cancel = how;
    }

    /** Begins to clear away, which is not ended; an interrupt was for what is to be cleared away now. */
    public synchronized void beginClearing() {
        cancel = Cancellation::nothing;
        requested |= Thread.interrupted();
    }

    /**
     * Called before what cannot be taken back, and to tell an interruption from another failure.
     *
     * @throws InterruptedIOException if the command is to end
     */
    public synchronized void requireNone() throws InterruptedIOException {
        if (requested) {
            throw new InterruptedIOException("Interrupted");
        }
    }
}
