package org.parquetvs.bench.report;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.PrintedColumn;

/** A race as rows of a table and as a document. */
final class RaceResult {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("over", "VARCHAR"),
            new PrintedColumn("contender", "VARCHAR"),
            new PrintedColumn("wall_s", "DOUBLE"),
            new PrintedColumn("cpu_s", "DOUBLE"),
            new PrintedColumn("peak_mb", "DOUBLE"),
            new PrintedColumn("rows_per_s", "DOUBLE"),
            new PrintedColumn("wall_ratio", "DOUBLE"),
            new PrintedColumn("cpu_ratio", "DOUBLE"));

    /** Only where contenders write something. */
    private static final PrintedColumn BYTES = new PrintedColumn("bytes", "DECIMAL");

    private RaceResult() {}

    static BenchResult of(Report report) {
        return new BenchResult(title(report), columns(report), rows(report), json(report));
    }

    private static String title(Report report) {
        StringBuilder title = new StringBuilder();
        title.append(report.benchmark()).append(' ').append(report.data());
        title.append(", ").append(report.rows()).append(" rows");
        report.settings()
                .forEach((name, value) ->
                        title.append(", ").append(value).append(' ').append(name));
        title.append("; medians of ").append(report.rounds()).append(" rounds; ratios are peer over ours, and ");
        return title.append(report.figure().field()).append(" is what counts").toString();
    }

    private static List<PrintedColumn> columns(Report report) {
        return report.whole().bytes().isEmpty()
                ? COLUMNS
                : Stream.concat(COLUMNS.stream(), Stream.of(BYTES)).toList();
    }

    private static List<List<Object>> rows(Report report) {
        List<List<Object>> rows = new ArrayList<>();
        Stream.concat(Stream.of(report.whole()), report.parts().stream()).forEach(section -> {
            Map<String, Double> wall = section.ratios(Figure.WALL);
            Map<String, Double> cpu = section.ratios(Figure.CPU);
            for (Result result : section.results()) {
                List<Object> row = new ArrayList<>(List.of(
                        section.title(),
                        result.name(),
                        FigureFormat.figure(result.wallSeconds()),
                        FigureFormat.figure(result.cpuSeconds()),
                        FigureFormat.figure(result.peakMegabytes()),
                        FigureFormat.figure(result.rowsPerSecond()),
                        ratio(wall, result),
                        ratio(cpu, result)));
                if (!section.bytes().isEmpty()) {
                    Long bytes = section.bytes().get(result.name());
                    row.add(bytes == null ? "" : bytes);
                }
                rows.add(row);
            }
        });
        return rows;
    }

    private static Object ratio(Map<String, Double> ratios, Result result) {
        Double ratio = ratios.get(result.name());
        return ratio == null ? "" : FigureFormat.figure(ratio);
    }

    private static JsonObject json(Report report) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("benchmark", report.benchmark())
                .add("data", report.data())
                .add("rows", report.rows())
                .add("rounds", report.rounds());
        report.settings().forEach(json::add);
        JsonArrayBuilder columns = Json.createArrayBuilder();
        for (Section part : report.parts()) {
            columns.add(Json.createObjectBuilder().add("column", part.title()).addAll(section(part, report.figure())));
        }
        return json.addAll(section(report.whole(), report.figure()))
                .add("ratio_of", report.figure().field())
                .add("left_out", Json.createArrayBuilder(report.leftOut()))
                .add("columns", columns)
                .build();
    }

    private static JsonObjectBuilder section(Section section, Figure figure) {
        JsonArrayBuilder contenders = Json.createArrayBuilder();
        for (Result result : section.results()) {
            JsonObjectBuilder contender = Json.createObjectBuilder()
                    .add("name", result.name())
                    .add("wall_s", FigureFormat.figure(result.wallSeconds()))
                    .add("cpu_s", FigureFormat.figure(result.cpuSeconds()))
                    .add("peak_mb", FigureFormat.figure(result.peakMegabytes()))
                    .add("rows_per_s", FigureFormat.figure(result.rowsPerSecond()));
            Long bytes = section.bytes().get(result.name());
            if (bytes != null) {
                contender.add("bytes", bytes);
            }
            contenders.add(contender);
        }
        return Json.createObjectBuilder()
                .add("contenders", contenders)
                .add("ratios", ratios(section.ratios(figure)))
                .add("wall_ratios", ratios(section.ratios(Figure.WALL)))
                .add("cpu_ratios", ratios(section.ratios(Figure.CPU)));
    }

    private static JsonObjectBuilder ratios(Map<String, Double> ratios) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        ratios.forEach((peer, ratio) -> json.add(peer, FigureFormat.figure(ratio)));
        return json;
    }
}
