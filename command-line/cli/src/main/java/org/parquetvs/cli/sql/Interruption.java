package org.parquetvs.cli.sql;

import java.util.Optional;
import org.parquetvs.cluster.Session;

/**
 * A Ctrl-C: it cancels the running statement, or the wait for the next one, and later statements of the same text do
 * not begin.
 */
public final class Interruption {
    private final Session session;
    private Optional<Thread> waiting = Optional.empty();
    private volatile boolean requested;

    public Interruption(Session session) {
        this.session = session;
    }

    /** Called by any thread. */
    public void request() {
        requested = true;
        endWait();
        session.cancel();
    }

    private synchronized void endWait() {
        waiting.ifPresent(Thread::interrupt);
    }

    /** The calling thread is interrupted by a request, also by one that was made before, until it has waited. */
    public synchronized void beginWaiting() {
        waiting = Optional.of(Thread.currentThread());
        if (requested) {
            endWait();
        }
    }

    /** The calling thread is not interrupted any more; an interrupt was for its wait. */
    public synchronized void hasWaited() {
        waiting = Optional.empty();
        Thread.interrupted();
    }

    /** Whether it was requested since the last {@link #clear}. */
    public boolean isRequested() {
        return requested;
    }

    /** Forgets the request, so that the user's next statement runs. */
    public void clear() {
        requested = false;
    }
}
