package org.parquetvs.worker.telemetry;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.parquetvs.store.StoreMetrics;

/** What a scan task reports at its end. {@code doc/reference/telemetry.md} describes the keys. */
public final class ScanReport {

    private ScanReport() {}

    /**
     * The figures of one task by their keys.
     *
     * @param worker the worker that reports, such as {@code node0-vm17}
     */
    public static Map<String, Object> figures(String worker, Telemetry telemetry, StoreMetrics store, long peakBytes) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("worker", worker);
        figures.put("total_ms", millis(telemetry.totalNanos()));
        for (Phase phase : Phase.values()) {
            figures.put(phase.name().toLowerCase(Locale.ROOT) + "_ms", millis(telemetry.nanos(phase)));
        }
        figures.put("row_groups", telemetry.rowGroups());
        figures.put("rows_read", telemetry.rowsRead());
        figures.put("rows_emitted", telemetry.rowsEmitted());
        figures.put("requests", store.requests());
        figures.put("retries", store.retries());
        figures.put("bytes", store.bytes());
        figures.put("peak_bytes", peakBytes);
        figures.put("files", telemetry.files());
        figures.put("cached_bytes", store.cachedBytes());
        return figures;
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }
}
