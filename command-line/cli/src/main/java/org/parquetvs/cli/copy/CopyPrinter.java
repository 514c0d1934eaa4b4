package org.parquetvs.cli.copy;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;
import org.parquetvs.scan.export.Manifest;

/** A report in each format. */
final class CopyPrinter {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("KEY", "VARCHAR"),
            new PrintedColumn("ROWS", "DECIMAL"),
            new PrintedColumn("BYTES", "DECIMAL"));

    private final PrintWriter out;

    CopyPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(CopyReport report, Format format) {
        switch (format) {
            case TABLE -> {
                new TextTable(out).print(COLUMNS, rows(report).iterator());
                out.printf(
                        Locale.ROOT,
                        "%n%s copied to %s in %.1f s, %.1f MB/s%n",
                        CountFormat.of(report.rows(), "row"),
                        report.target(),
                        report.seconds(),
                        report.bytes() / 1e6 / Math.max(report.seconds(), 1e-3));
            }
            case CSV -> new Csv(out).print(COLUMNS, rows(report).iterator());
            case JSON -> json(report);
        }
        out.flush();
    }

    private static List<@Nullable Object[]> rows(CopyReport report) {
        return report.files().stream()
                .map(file -> new @Nullable Object[] {
                    file.key(), file.rows().orElse(0L), file.bytes().orElse(0L)
                })
                .toList();
    }

    private void json(CopyReport report) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject().write("target", report.target()).writeStartArray("files");
            for (Manifest.Entry file : report.files()) {
                json.writeStartObject()
                        .write("key", file.key())
                        .write("rows", file.rows().orElse(0L))
                        .write("bytes", file.bytes().orElse(0L))
                        .writeEnd();
            }
            json.writeEnd()
                    .write("rows", report.rows())
                    .write("bytes", report.bytes())
                    .write("seconds", report.seconds())
                    .writeEnd();
        }
        out.println();
    }
}
