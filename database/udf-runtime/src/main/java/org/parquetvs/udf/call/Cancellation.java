package org.parquetvs.udf.call;

import java.util.ArrayList;
import java.util.List;

/** Tells everything that works for a statement that its result is no longer wanted. Safe for use by several threads. */
public final class Cancellation {
    private final List<Runnable> stops = new ArrayList<>();
    private boolean cancelled;

    /**
     * Registers how to stop one piece of work; at once if the statement is cancelled already.
     *
     * @param stop runs at most once, on any thread; has no effect on work that is done
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

    /** Stops the work; of no effect the second time. */
    public void cancel() {
        List<Runnable> running;
        synchronized (this) {
            cancelled = true;
            running = List.copyOf(stops);
            stops.clear();
        }
        running.forEach(Runnable::run);
    }

    /** Whether the work is to stop. */
    public synchronized boolean isCancelled() {
        return cancelled;
    }
}
