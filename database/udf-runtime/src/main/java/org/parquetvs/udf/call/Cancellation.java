package org.parquetvs.udf.call;

import java.util.ArrayList;
import java.util.List;

/** Cancels all work for a statement whose result is no longer wanted. Safe for use by several threads. */
public final class Cancellation {
    private final List<Runnable> stops = new ArrayList<>();
    private boolean cancelled;

    /**
     * Registers how to stop one piece of work; stops it at once if the statement is already cancelled.
     *
     * @param stop runs at most once, on any thread; must have no effect on finished work
     */
    public void onCancel(Runnable stop) {
        synchronized (this) {
            if (!cancelled) {
                stops.add(stop);
                return;
            }
        }
        stop.run();
    }

    /** Stops the work; a second call has no effect. */
    public void cancel() {
        List<Runnable> running;
        synchronized (this) {
            cancelled = true;
            running = List.copyOf(stops);
            stops.clear();
        }
        running.forEach(Runnable::run);
    }

    /** Whether the work must stop. */
    public synchronized boolean isCancelled() {
        return cancelled;
    }
}
