package org.parquetvs.cli.sql;

import org.parquetvs.cluster.Session;

/** A Ctrl-C: it cancels the running statement, and later ones of the same text do not begin. */
public final class Interruption {
    private final Session session;
    private volatile boolean requested;

    public Interruption(Session session) {
        this.session = session;
    }

    /** Called by any thread. */
    public void request() {
        requested = true;
        session.cancel();
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
