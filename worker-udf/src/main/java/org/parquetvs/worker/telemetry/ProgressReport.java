package org.parquetvs.worker.telemetry;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Reports now and then how far a scan task is, for a user who waits at a prompt. A line has the work since the previous
 * line, so that a reader of the lines of all tasks only has to add them up. {@code doc/reference/telemetry.md}
 * describes the format.
 */
public final class ProgressReport {

    /** System property that asks for the lines with the value {@code true}. */
    public static final String PROPERTY = "parquetvs.progress";

    private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final Telemetry telemetry;
    private final LongSupplier bytes;
    private final Consumer<String> lines;
    private final long intervalNanos;
    private Counts reported = new Counts(0, 0, 0, 0);
    private long reportedAt = System.nanoTime();

    /**
     * A report.
     *
     * @param intervalNanos shortest time between two lines; 0: a line after every batch
     */
    ProgressReport(Telemetry telemetry, LongSupplier bytes, Consumer<String> lines, long intervalNanos) {
        this.telemetry = telemetry;
        this.bytes = bytes;
        this.lines = lines;
        this.intervalNanos = intervalNanos;
    }

    /**
     * The report that the system property asks for; it may be {@link #none}.
     *
     * @param bytes bytes received so far
     * @param lines takes the lines
     */
    public static ProgressReport configured(Telemetry telemetry, LongSupplier bytes, Consumer<String> lines) {
        return Boolean.getBoolean(PROPERTY) ? new ProgressReport(telemetry, bytes, lines, INTERVAL_NANOS) : none();
    }

    /** A report that says nothing. */
    public static ProgressReport none() {
        return new ProgressReport(new Telemetry(), () -> 0, line -> {}, Long.MAX_VALUE);
    }

    /** Reports new work if enough time has passed; called after each batch. */
    public void batchRead() {
        if (System.nanoTime() - reportedAt >= intervalNanos) {
            report();
        }
    }

    /** Reports the rest; called at the end of the task. */
    public void taskRead() {
        if (intervalNanos < Long.MAX_VALUE) {
            report();
        }
    }

    private void report() {
        Counts now = new Counts(telemetry.files(), telemetry.rowGroups(), telemetry.rowsRead(), bytes.getAsLong());
        lines.accept(now.since(reported).line());
        reported = now;
        reportedAt = System.nanoTime();
    }

    /** The figures of a line. */
    private record Counts(long files, long rowGroups, long rows, long bytes) {
        Counts since(Counts earlier) {
            return new Counts(
                    files - earlier.files, rowGroups - earlier.rowGroups, rows - earlier.rows, bytes - earlier.bytes);
        }

        String line() {
            return "parquetvs.progress files=" + files + " row_groups=" + rowGroups + " rows=" + rows + " bytes="
                    + bytes;
        }
    }
}
