package org.parquetvs.perf.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.suite.measure.ProcessUsage;

/** Looks at the processes of the workers while they live, for the one that has had most memory at a time. */
public final class WorkerPeak implements AutoCloseable {
    /** A process tells its peak until it ends, and a look takes time of the run. */
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
     * @throws IllegalStateException if a look has failed, and with it all after it
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
