package org.parquetvs.cluster;

import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;

/**
 * Cancels the statements of one command of a user: the one that runs, and those that have not begun. Statements of
 * other commands are never hit. Safe for use by several threads.
 */
public final class CancellationToken {
    private @Nullable RunningStatement running;
    private boolean cancelled;

    /** Makes the statements of the command fail with SQLSTATE R0003; no effect on those that have ended. */
    public synchronized void cancel() {
        cancelled = true;
        if (running != null) {
            running.cancel(ClusterErrors.aborted());
        }
    }

    /** Whether the command is cancelled. */
    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /**
     * A statement of the command begins.
     *
     * @throws org.parquetvs.sql.error.SqlException if the command is cancelled
     */
    synchronized void begin(RunningStatement statement) {
        if (cancelled) {
            throw ClusterErrors.aborted();
        }
        running = statement;
    }
}
