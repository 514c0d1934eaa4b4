package org.parquetvs.cli.sql;

import java.util.Optional;
import org.parquetvs.cluster.CancellationToken;
import org.parquetvs.cluster.Session;

/**
 * A Ctrl-C: it cancels the running statement, or the wait for the next one, and later statements of the same text do
 * not begin.
 */
public final class Interruption {
    private final Session session;
    private Optional<Thread> waiting = Optional.empty();
    private volatile CancellationToken token = new CancellationToken();
    private boolean ended;

    public Interruption(Session session) {
        this.session = session;
        session.cancelledBy(token);
    }

    /** Called by any thread. */
    public void request() {
        token.cancel();
        endWait();
    }

    /** Requests that the program ends, so that no statement follows; may be called by any thread, and several times. */
    public synchronized void end() {
        ended = true;
        request();
    }

    /** Whether the program is to end. */
    public synchronized boolean isEnd() {
        return ended;
    }

    private synchronized void endWait() {
        waiting.ifPresent(Thread::interrupt);
    }

    /** From now on, a request interrupts the calling thread, and so does a request that was made before. */
    public synchronized void beginWaiting() {
        waiting = Optional.of(Thread.currentThread());
        if (isRequested()) {
            endWait();
        }
    }

    /** Requests no longer interrupt the calling thread. One that has arrived was for its wait; it is dropped. */
    public synchronized void hasWaited() {
        waiting = Optional.empty();
        Thread.interrupted();
    }

    /** Whether it was requested since the last {@link #clear}. */
    public boolean isRequested() {
        return token.isCancelled();
    }

    /** Forgets the request, so that the user's next statement runs; the end of the program is never forgotten. */
    public synchronized void clear() {
        if (!ended) {
            token = new CancellationToken();
            session.cancelledBy(token);
        }
    }
}
