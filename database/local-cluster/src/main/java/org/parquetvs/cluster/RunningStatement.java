package org.parquetvs.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.udf.call.Cancellation;

/**
 * A statement while it runs, so that other threads can cancel it: the user's thread, and the one that watches its time
 * limit. Cancelling stops the statement's scripts and makes DuckDB fail.
 */
final class RunningStatement {
    /**
     * DuckDB loses an interrupt that comes between two queries of the statement. Therefore the interrupt is repeated
     * until the statement has ended.
     */
    private static final long MILLIS_BETWEEN_INTERRUPTS = 20;

    private final DuckDb database;
    private final ScheduledExecutorService timer;
    private final Cancellation cancellation = new Cancellation();
    private final List<Future<?>> scheduled = new ArrayList<>();
    private @Nullable SqlException reason;
    private boolean ended;

    private RunningStatement(DuckDb database, ScheduledExecutorService timer) {
        this.database = database;
        this.timer = timer;
    }

    /** @param limit time after which the statement is cancelled; zero: none */
    static RunningStatement start(DuckDb database, ScheduledExecutorService timer, Duration limit) {
        RunningStatement statement = new RunningStatement(database, timer);
        statement.limit(limit);
        return statement;
    }

    private synchronized void limit(Duration limit) {
        if (!limit.isZero()) {
            scheduled.add(timer.schedule(
                    () -> cancel(ClusterErrors.timedOut(limit)),
                    TimeUnit.MILLISECONDS.convert(limit),
                    TimeUnit.MILLISECONDS));
        }
    }

    /** The cancellation that is told when the statement is cancelled. */
    Cancellation cancellation() {
        return cancellation;
    }

    /** Makes the statement fail with {@code because}; no effect if it has ended or is already cancelled. */
    void cancel(SqlException because) {
        synchronized (this) {
            if (ended || reason != null) {
                return;
            }
            reason = because;
            scheduled.add(
                    timer.scheduleWithFixedDelay(this::interrupt, 0, MILLIS_BETWEEN_INTERRUPTS, TimeUnit.MILLISECONDS));
        }
        cancellation.cancel();
    }

    private synchronized void interrupt() {
        if (!ended) {
            database.interrupt();
        }
    }

    /** Ends the statement; no interrupt follows. Returns why it was cancelled, if it was. */
    synchronized Optional<SqlException> end() {
        ended = true;
        scheduled.forEach(task -> task.cancel(false));
        scheduled.clear();
        return Optional.ofNullable(reason);
    }
}
