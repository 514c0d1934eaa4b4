package org.parquetvs.cli.sql;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.output.ProgressLine;
import org.parquetvs.cluster.Session;

/** Shows how far a statement has come, once it runs longer than a second, on a line that disappears. */
public final class ProgressMeter implements AutoCloseable {
    private static final long MILLIS_BEFORE_FIRST = 1_000;
    private static final long MILLIS_BETWEEN = 200;

    private final ProgressLine line;
    private @Nullable ScheduledExecutorService timer;
    private @Nullable Future<?> showing;
    private boolean shown;

    public ProgressMeter(ProgressLine line) {
        this.line = line;
    }

    /** Begins to watch the statement that the session is about to run. */
    synchronized void start(Session session) {
        if (!line.isRewritten()) {
            return;
        }
        if (timer == null) {
            timer = Executors.newSingleThreadScheduledExecutor(ProgressMeter::daemon);
        }
        showing = timer.scheduleWithFixedDelay(
                () -> show(session), MILLIS_BEFORE_FIRST, MILLIS_BETWEEN, TimeUnit.MILLISECONDS);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "progress");
        thread.setDaemon(true);
        return thread;
    }

    private synchronized void show(Session session) {
        if (showing != null) {
            shown = true;
            line.show("running");
        }
    }

    /** Erases the line; what is printed next has the screen for itself. */
    public synchronized void stop() {
        if (showing != null) {
            showing.cancel(false);
            showing = null;
        }
        if (shown) {
            shown = false;
            line.done();
        }
    }

    @Override
    public synchronized void close() {
        stop();
        if (timer != null) {
            timer.shutdownNow();
        }
    }
}
