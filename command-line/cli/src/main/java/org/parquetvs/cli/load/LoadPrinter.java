package org.parquetvs.cli.load;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.load.LoadReport.LoadedFile;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;

/** A report in each format. */
final class LoadPrinter {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("FILE", "VARCHAR"),
            new PrintedColumn("FORMAT", "VARCHAR"),
            new PrintedColumn("ROWS", "DECIMAL"),
            new PrintedColumn("BYTES", "DECIMAL"),
            new PrintedColumn("STAGED_BYTES", "DECIMAL"),
            new PrintedColumn("COLUMN_NAMES", "VARCHAR"));

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
                        CountFormat.of(report.rowsLoaded(), "row"),
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

    private static @Nullable Object[] row(LoadedFile file) {
        OptionalLong rows = file.planned().rows();
        return new @Nullable Object[] {
            file.path(),
            format(file),
            rows.isPresent() ? rows.getAsLong() : null,
            file.staged().fileBytes(),
            file.staged().bytes(),
            file.columnNames().isEmpty() ? null : file.columnNames()
        };
    }

    private static String format(LoadedFile file) {
        return file.staged().file().format().name().toLowerCase(Locale.ROOT);
    }

    private void json(LoadReport report) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject().write("table", report.table().toString()).writeStartArray("files");
            for (LoadedFile file : report.files()) {
                json.writeStartObject().write("file", file.path()).write("format", format(file));
                file.planned().rows().ifPresentOrElse(rows -> json.write("rows", rows), () -> json.writeNull("rows"));
                json.write("bytes", file.staged().fileBytes())
                        .write("staged_bytes", file.staged().bytes())
                        .write("column_names", file.columnNames())
                        .writeEnd();
            }
            json.writeEnd()
                    .write("rows_loaded", report.rowsLoaded())
                    .write("bytes", report.bytes())
                    .write("seconds", report.seconds())
                    .writeEnd();
        }
        out.println();
    }
}
