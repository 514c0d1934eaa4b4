package org.parquetvs.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.udf.call.Cancellation;

/**
 * A statement from its start to its end, so that other threads can cancel it: the user's, and the one that watches its time
 * limit. Cancelling stops its scripts and makes DuckDB fail.
 */
final class RunningStatement {
    /**
     * An interrupt is lost if DuckDB is between two queries of the statement at that moment, so it is repeated until the
     * statement has ended.
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
                    () -> cancel(ClusterErrors.timedOut(limit)), limit.toMillis(), TimeUnit.MILLISECONDS));
        }
    }

    /** Is told when the statement is cancelled. */
    Cancellation cancellation() {
        return cancellation;
    }

    /** Makes the statement fail with {@code because}; of no effect if it has ended or is cancelled already. */
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

    /** Ends the statement. No interrupt follows. Returns why it was cancelled, if it was. */
    synchronized Optional<SqlException> end() {
        ended = true;
        scheduled.forEach(task -> task.cancel(false));
        scheduled.clear();
        return Optional.ofNullable(reason);
    }
}
