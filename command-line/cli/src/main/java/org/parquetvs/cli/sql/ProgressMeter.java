package org.parquetvs.cli.sql;

import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.ProgressLine;

/** Shows the progress of a statement that runs longer than a second, on a line that disappears. */
public final class ProgressMeter implements AutoCloseable {
    private static final long MILLIS_BEFORE_FIRST = 1_000;
    private static final long MILLIS_BETWEEN = 200;

    private final ProgressLine line;
    private final ScanProgress scans;
    private @Nullable ScheduledExecutorService timer;
    private @Nullable Future<?> showing;
    private boolean shown;
    private long startNanos;

    /**
     * A meter that does not watch a statement yet.
     *
     * @param scans knows what the scans of the statement have read
     */
    public ProgressMeter(ProgressLine line, ScanProgress scans) {
        this.line = line;
        this.scans = scans;
    }

    /** Begins to watch the statement that is about to run. */
    public synchronized void start() {
        if (!line.isRewritten()) {
            return;
        }
        if (timer == null) {
            timer = Executors.newSingleThreadScheduledExecutor(ProgressMeter::daemon);
        }
        scans.reset();
        startNanos = System.nanoTime();
        showing = timer.scheduleWithFixedDelay(this::show, MILLIS_BEFORE_FIRST, MILLIS_BETWEEN, TimeUnit.MILLISECONDS);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "progress");
        thread.setDaemon(true);
        return thread;
    }

    private synchronized void show() {
        if (showing != null) {
            shown = true;
            line.show(text(scans.snapshot(), (System.nanoTime() - startNanos) / 1e9));
        }
    }

    /** Such as {@code scanning: 3 of 8 files, 12 of 40 row groups, 1,228,800 rows, 45.1 MB/s, 2.4 s}. */
    static String text(ScanProgress.Snapshot scans, double seconds) {
        String what = scans.words().isEmpty() ? "running" : scans.words();
        String speed =
                scans.bytes() == 0 ? "" : String.format(Locale.ROOT, ", %.1f MB/s", scans.bytes() / 1e6 / seconds);
        return what + speed + String.format(Locale.ROOT, ", %.1f s", seconds);
    }

    /** Erases the line before other output. */
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
