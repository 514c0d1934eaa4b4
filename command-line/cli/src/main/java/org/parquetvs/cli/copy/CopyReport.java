package org.parquetvs.cli.copy;

import jakarta.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.scan.export.Manifest;

/**
 * The result of a copy.
 *
 * @param target as the command line names it
 */
record CopyReport(String target, List<Manifest.Entry> files, Duration elapsed) {
    private static final ReportColumns<Manifest.Entry> COLUMNS = new ReportColumns<Manifest.Entry>()
            .text("KEY", Manifest.Entry::key)
            .number("ROWS", file -> file.rows().orElse(0L))
            .number("BYTES", file -> file.bytes().orElse(0L));

    CommandReport report() {
        long rows = files.stream().mapToLong(file -> file.rows().orElse(0L)).sum();
        long bytes = files.stream().mapToLong(file -> file.bytes().orElse(0L)).sum();
        double seconds = elapsed.toMillis() / 1e3;
        return CommandReport.of(
                        COLUMNS,
                        files,
                        Json.createObjectBuilder()
                                .add("target", target)
                                .add("files", COLUMNS.json(files))
                                .add("rows", rows)
                                .add("bytes", bytes)
                                .add("seconds", seconds)
                                .build())
                .withSummary(String.format(
                        Locale.ROOT,
                        "%s copied to %s in %.1f s, %.1f MB/s",
                        CountFormat.of(rows, "row"),
                        target,
                        seconds,
                        bytes / 1e6 / Math.max(seconds, 1e-3)));
    }
}
