package org.parquetvs.worker.telemetry;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.parquetvs.store.StoreMetrics;

/** The line that a scan task leaves in the script output. Its format is described in {@code doc/reference/telemetry.md}. */
public final class ScanReport {

    /** System property that asks for the line with the value {@code true}. */
    public static final String PROPERTY = "parquetvs.telemetry";

    private ScanReport() {}

    /** Whether the system property asks for reports. */
    public static boolean isEnabled() {
        return Boolean.getBoolean(PROPERTY);
    }

    /**
     * The report on one task.
     *
     * @param worker which worker reports, such as {@code node0-vm17}
     */
    public static String line(String worker, Telemetry telemetry, StoreMetrics store, long peakBytes) {
        String times = Arrays.stream(Phase.values())
                .map(phase -> phase.name().toLowerCase(Locale.ROOT) + "_ms=" + millis(telemetry.nanos(phase)))
                .collect(Collectors.joining(" "));
        return "parquetvs.scan worker=" + worker
                + " total_ms=" + millis(telemetry.totalNanos())
                + " " + times
                + " row_groups=" + telemetry.rowGroups()
                + " rows_read=" + telemetry.rowsRead()
                + " rows_emitted=" + telemetry.rowsEmitted()
                + " requests=" + store.requests()
                + " retries=" + store.retries()
                + " bytes=" + store.bytes()
                + " peak_bytes=" + peakBytes;
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }
}
