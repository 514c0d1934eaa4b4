package org.parquetvs.perf.report;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.output.Column;
import org.parquetvs.cli.output.Csv;
import org.parquetvs.cli.output.Format;
import org.parquetvs.cli.output.OpenWriter;
import org.parquetvs.cli.output.TextTable;
import org.parquetvs.perf.harness.Result;

/** Prints a report in the forms that all commands have. */
public final class ReportPrinter {
    private static final List<Column> COLUMNS = List.of(
            new Column("over", "VARCHAR"),
            new Column("contender", "VARCHAR"),
            new Column("wall_s", "DOUBLE"),
            new Column("cpu_s", "DOUBLE"),
            new Column("peak_mb", "DOUBLE"),
            new Column("rows_per_s", "DOUBLE"),
            new Column("wall_ratio", "DOUBLE"),
            new Column("cpu_ratio", "DOUBLE"));

    /** Only where contenders write something. */
    private static final Column BYTES = new Column("bytes", "DECIMAL");

    private final PrintWriter out;

    public ReportPrinter(PrintWriter out) {
        this.out = out;
    }

    public void print(Report report, Format format) {
        switch (format) {
            case TABLE -> table(report);
            case CSV -> new Csv(out).print(columns(report), rows(report).iterator());
            case JSON -> json(report);
        }
        out.flush();
    }

    private void table(Report report) {
        StringBuilder title = new StringBuilder();
        title.append(report.benchmark()).append(' ').append(report.data());
        title.append(", ").append(report.rows()).append(" rows");
        report.settings()
                .forEach((name, value) ->
                        title.append(", ").append(value).append(' ').append(name));
        title.append("; medians of ").append(report.rounds()).append(" rounds; ratios are peer over ours, and ");
        out.println(title.append(report.figure().field()).append(" is what counts"));
        new TextTable(out).print(columns(report), rows(report).iterator());
    }

    private static List<Column> columns(Report report) {
        return report.whole().bytes().isEmpty()
                ? COLUMNS
                : Stream.concat(COLUMNS.stream(), Stream.of(BYTES)).toList();
    }

    private static List<@Nullable Object[]> rows(Report report) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        Stream.concat(Stream.of(report.whole()), report.parts().stream()).forEach(section -> {
            Map<String, Double> wall = section.ratios(Figure.WALL);
            Map<String, Double> cpu = section.ratios(Figure.CPU);
            for (Result result : section.results()) {
                List<@Nullable Object> row = new ArrayList<>(Arrays.asList(
                        section.title(),
                        result.name(),
                        Rounding.figure(result.wallSeconds()),
                        Rounding.figure(result.cpuSeconds()),
                        Rounding.figure(result.peakMegabytes()),
                        Rounding.figure(result.rowsPerSecond()),
                        ratio(wall, result),
                        ratio(cpu, result)));
                if (!section.bytes().isEmpty()) {
                    row.add(section.bytes().get(result.name()));
                }
                rows.add(row.toArray());
            }
        });
        return rows;
    }

    private static Object ratio(Map<String, Double> ratios, Result result) {
        Double ratio = ratios.get(result.name());
        return ratio == null ? "" : Rounding.figure(ratio);
    }

    private void json(Report report) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject()
                    .write("benchmark", report.benchmark())
                    .write("data", report.data().toString())
                    .write("rows", report.rows())
                    .write("rounds", report.rounds());
            report.settings().forEach(json::write);
            results(json, report.whole(), report.figure());
            json.write("ratio_of", report.figure().field()).writeStartArray("left_out");
            report.leftOut().forEach(json::write);
            json.writeEnd().writeStartArray("columns");
            for (Section part : report.parts()) {
                json.writeStartObject().write("column", part.title());
                results(json, part, report.figure());
                json.writeEnd();
            }
            json.writeEnd().writeEnd();
        }
        out.println();
    }

    private static void results(JsonGenerator json, Section section, Figure figure) {
        json.writeStartArray("contenders");
        for (Result result : section.results()) {
            json.writeStartObject()
                    .write("name", result.name())
                    .write("wall_s", Rounding.figure(result.wallSeconds()))
                    .write("cpu_s", Rounding.figure(result.cpuSeconds()))
                    .write("peak_mb", Rounding.figure(result.peakMegabytes()))
                    .write("rows_per_s", Rounding.figure(result.rowsPerSecond()));
            Long bytes = section.bytes().get(result.name());
            if (bytes != null) {
                json.write("bytes", bytes);
            }
            json.writeEnd();
        }
        json.writeEnd();
        ratios(json, "ratios", section.ratios(figure));
        ratios(json, "wall_ratios", section.ratios(Figure.WALL));
        ratios(json, "cpu_ratios", section.ratios(Figure.CPU));
    }

    private static void ratios(JsonGenerator json, String name, Map<String, Double> ratios) {
        json.writeStartObject(name);
        ratios.forEach((peer, ratio) -> json.write(peer, Rounding.figure(ratio)));
        json.writeEnd();
    }
}
