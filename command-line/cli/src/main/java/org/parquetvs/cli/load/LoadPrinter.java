package org.parquetvs.cli.load;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.output.Counts;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;
import org.parquetvs.local.StagedFile;

/** A report in each format. */
final class LoadPrinter {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("FILE", "VARCHAR"),
            new PrintedColumn("FORMAT", "VARCHAR"),
            new PrintedColumn("ROWS", "DECIMAL"),
            new PrintedColumn("BYTES", "DECIMAL"),
            new PrintedColumn("STAGED_BYTES", "DECIMAL"));

    private final PrintWriter out;

    LoadPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(LoadReport report, Format format) {
        switch (format) {
            case TABLE -> {
                new TextTable(out).print(COLUMNS, rows(report).iterator());
                out.printf(
                        Locale.ROOT,
                        "%n%s loaded into %s in %.1f s, %.1f MB/s%n",
                        Counts.of(report.rowsLoaded(), "row"),
                        report.table(),
                        report.seconds(),
                        report.bytes() / 1e6 / Math.max(report.seconds(), 1e-3));
            }
            case CSV -> new Csv(out).print(COLUMNS, rows(report).iterator());
            case JSON -> json(report);
        }
        out.flush();
    }

    private static List<@Nullable Object[]> rows(LoadReport report) {
        return report.files().stream().map(LoadPrinter::row).toList();
    }

    private static @Nullable Object[] row(StagedFile file) {
        return new @Nullable Object[] {
            file.file().path().toString(),
            format(file),
            file.rows(),
            file.file().size(),
            file.bytes()
        };
    }

    private static String format(StagedFile file) {
        return file.file().format().name().toLowerCase(Locale.ROOT);
    }

    private void json(LoadReport report) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject().write("table", report.table().toString()).writeStartArray("files");
            for (StagedFile file : report.files()) {
                json.writeStartObject()
                        .write("file", file.file().path().toString())
                        .write("format", format(file))
                        .write("rows", file.rows())
                        .write("bytes", file.file().size())
                        .write("staged_bytes", file.bytes())
                        .writeEnd();
            }
            json.writeEnd()
                    .write("rows_read", report.rowsRead())
                    .write("rows_loaded", report.rowsLoaded())
                    .write("bytes", report.bytes())
                    .write("seconds", report.seconds())
                    .writeEnd();
        }
        out.println();
    }
}
