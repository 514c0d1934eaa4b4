package org.parquetvs.cli.sql;

import org.parquetvs.cluster.Session;

/** A Ctrl-C: it cancels the statement that runs, and those that follow in the same text do not begin. */
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

    /** What the user runs next runs. */
    public void clear() {
        requested = false;
    }
}
