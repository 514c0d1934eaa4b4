package org.parquetvs.perf.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.suite.measure.ProcessUsage;

/** Looks at the processes of the workers while they live, for the one that has had most memory at a time. */
final class WorkerPeak implements AutoCloseable {
    private static final int EVERY_MILLIS = 50;

    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor();
    private final AtomicLong kilobytes = new AtomicLong();

    private WorkerPeak() {}

    static WorkerPeak watch() {
        WorkerPeak peak = new WorkerPeak();
        peak.looking.scheduleAtFixedRate(peak::look, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
        return peak;
    }

    private void look() {
        try {
            long now = ProcessUsage.largestPeakOfDescendantsKilobytes();
            kilobytes.accumulateAndGet(now, Math::max);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    /** The largest peak so far. */
    long megabytes() {
        return kilobytes.get() >> 10;
    }

    @Override
    public void close() {
        looking.shutdownNow();
    }
}
