package org.parquetvs.cli.copy;

import jakarta.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.parquetvs.console.output.Columns;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.Report;
import org.parquetvs.scan.export.Manifest;

/**
 * The result of a copy.
 *
 * @param target as the command line names it
 */
record CopyReport(String target, List<Manifest.Entry> files, Duration elapsed) {
    private static final Columns<Manifest.Entry> COLUMNS = new Columns<Manifest.Entry>()
            .text("KEY", Manifest.Entry::key)
            .number("ROWS", file -> file.rows().orElse(0L))
            .number("BYTES", file -> file.bytes().orElse(0L));

    Report report() {
        long rows = files.stream().mapToLong(file -> file.rows().orElse(0L)).sum();
        long bytes = files.stream().mapToLong(file -> file.bytes().orElse(0L)).sum();
        double seconds = elapsed.toMillis() / 1e3;
        return Report.of(
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
