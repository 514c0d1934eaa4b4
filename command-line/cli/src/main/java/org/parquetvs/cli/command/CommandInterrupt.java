package org.parquetvs.cli.command;

import java.io.InterruptedIOException;

/** A Ctrl-C: it ends the current step of a command, and no later step begins. */
public final class CommandInterrupt {
    private Runnable cancel = CommandInterrupt::nothing;
    private boolean requested;

    private static void nothing() {}

    /** Called by any thread, perhaps several times. */
    public synchronized void request() {
        requested = true;
        cancel.run();
    }

    /**
     * Begins a step that can be ended.
     *
     * @param how ends it, from another thread and perhaps several times
     * @throws InterruptedIOException if the command is to end
     */
    public synchronized void during(Runnable how) throws InterruptedIOException {
        requireNone();
        cancel = how;
    }

    /** Begins to clear up, which cannot be ended; an earlier interrupt was for the step that is cleared up now. */
    public synchronized void beginClearing() {
        cancel = CommandInterrupt::nothing;
        requested |= Thread.interrupted();
    }

    /** Whether the command is to end. */
    public synchronized boolean isRequested() {
        return requested;
    }

    /**
     * Called before a step that cannot be undone, and to tell an interruption from another failure.
     *
     * @throws InterruptedIOException if the command is to end
     */
    public synchronized void requireNone() throws InterruptedIOException {
        if (requested) {
            throw new InterruptedIOException("Interrupted");
        }
    }
}
