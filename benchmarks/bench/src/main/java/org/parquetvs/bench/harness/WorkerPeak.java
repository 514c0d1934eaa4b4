package org.parquetvs.bench.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.suite.measure.ProcessUsage;

/** Watches the processes of the workers while they live, for the largest peak of memory. */
public final class WorkerPeak implements AutoCloseable {
    /** A process has its peak until it ends, and each look takes time from the run. */
    private static final int EVERY_MILLIS = 500;

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final AtomicLong kilobytes = new AtomicLong();
    private final Future<?> looks;

    private WorkerPeak() {
        looks = thread.scheduleAtFixedRate(() -> look(kilobytes), 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Looks until it is closed. */
    public static WorkerPeak watch() {
        return new WorkerPeak();
    }

    private static void look(AtomicLong kilobytes) {
        try {
            long now = ProcessUsage.largestPeakOfDescendantsKilobytes();
            kilobytes.accumulateAndGet(now, Math::max);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    /**
     * The largest peak so far.
     *
     * @throws IllegalStateException if a look has failed, which ends the watching
     */
    public long megabytes() throws IOException {
        if (looks.isDone()) {
            throw new IllegalStateException("The memory of the workers could not be read to the end.");
        }
        look(kilobytes);
        return kilobytes.get() >> 10;
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
