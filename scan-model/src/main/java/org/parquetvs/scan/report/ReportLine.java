package org.parquetvs.scan.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A line that adapter or worker print about a scan; {@code doc/reference/telemetry.md} describes them. */
public enum ReportLine {
    /** From the adapter: how far the plan is. */
    PLANNING("parquetvs.planning "),
    /** From a worker: what it has read since its line before. */
    PROGRESS("parquetvs.progress "),
    /** From a worker: where the time of a task went. */
    SCAN("parquetvs.scan ");

    private static final Pattern BLANKS = Pattern.compile(" +");

    private final String marker;

    ReportLine(String marker) {
        this.marker = marker;
    }

    /** The figures of a line by their keys, in their order; empty if it is not such a line. */
    public Optional<Map<String, String>> figures(String line) {
        int start = line.indexOf(marker);
        if (start < 0) {
            return Optional.empty();
        }
        Map<String, String> figures = new LinkedHashMap<>();
        BLANKS.splitAsStream(line.substring(start + marker.length()).strip()).forEach(pair -> {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                figures.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        });
        return Optional.of(figures);
    }
}
