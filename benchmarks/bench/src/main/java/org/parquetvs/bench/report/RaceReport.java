package org.parquetvs.bench.report;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The outcome of a benchmark in which contenders race over a data set.
 *
 * @param subject what was measured
 * @param settings other values that the figures depend on
 * @param leftOut contenders that the user did not want
 * @param whole the race over all columns
 * @param parts races over single columns
 */
public record RaceReport(
        Subject subject, Map<String, Long> settings, List<String> leftOut, Section whole, List<Section> parts) {
    private static final ReportColumns<Line> CONTENDERS =
            withFigures(new ReportColumns<Line>().text("name", Line::contender));
    private static final ReportColumns<Line> LINES = withFigures(new ReportColumns<Line>()
                    .text("over", line -> line.section().title())
                    .text("contender", Line::contender))
            .number("wall_ratio", line -> line.ratio(Figure.WALL))
            .number("cpu_ratio", line -> line.ratio(Figure.CPU));

    /**
     * What a benchmark measures.
     *
     * @param benchmark its name on the command line
     * @param data name of the data set
     * @param rows in the data set
     * @param rounds measured ones
     * @param figure the figure that counts
     */
    public record Subject(String benchmark, String data, long rows, int rounds, Figure figure) {}

    /** A contender in a section. */
    private record Line(Section section, Result result) {

        static List<Line> of(Section section) {
            return section.results().stream()
                    .map(result -> new Line(section, result))
                    .toList();
        }

        String contender() {
            return result.name();
        }

        Object ratio(Figure figure) {
            Double ratio = section.ratios(figure).get(contender());
            return ratio == null ? "" : ReportColumns.figure(ratio);
        }

        Object bytes() {
            Long bytes = section.bytes().get(contender());
            return bytes == null ? "" : bytes;
        }
    }

    public RaceReport {
        settings = Map.copyOf(settings);
        leftOut = List.copyOf(leftOut);
        parts = List.copyOf(parts);
    }

    private static ReportColumns<Line> withFigures(ReportColumns<Line> columns) {
        return columns.figure("wall_s", line -> line.result().wallSeconds())
                .figure("cpu_s", line -> line.result().cpuSeconds())
                .figure("peak_mb", line -> line.result().peakMegabytes())
                .figure("rows_per_s", line -> line.result().rowsPerSecond());
    }

    /** The same, with other values that the figures depend on. */
    public RaceReport with(Map<String, Long> otherSettings) {
        return new RaceReport(subject, otherSettings, leftOut, whole, parts);
    }

    /** The same, with races over single columns. */
    public RaceReport withParts(List<Section> otherParts) {
        return new RaceReport(subject, settings, leftOut, whole, otherParts);
    }

    /** The figures as a row for each contender and part. */
    public CommandReport report() {
        List<Line> lines = Stream.concat(Stream.of(whole), parts.stream())
                .flatMap(section -> Line.of(section).stream())
                .toList();
        return CommandReport.of(withBytes(LINES), lines, json()).withTitle(title());
    }

    /** Bytes only where contenders write something. */
    private ReportColumns<Line> withBytes(ReportColumns<Line> columns) {
        return whole.bytes().isEmpty() ? columns : columns.number("bytes", Line::bytes);
    }

    private String title() {
        StringBuilder title = new StringBuilder();
        title.append(subject.benchmark()).append(' ').append(subject.data());
        title.append(", ").append(subject.rows()).append(" rows");
        settings.forEach(
                (name, value) -> title.append(", ").append(value).append(' ').append(name));
        title.append("; medians of ").append(subject.rounds()).append(" rounds; ratios are peer over ours, and ");
        return title.append(subject.figure().field()).append(" is what counts").toString();
    }

    private JsonObject json() {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("benchmark", subject.benchmark())
                .add("data", subject.data())
                .add("rows", subject.rows())
                .add("rounds", subject.rounds());
        settings.forEach(json::add);
        JsonArrayBuilder columns = Json.createArrayBuilder();
        parts.forEach(part -> columns.add(
                Json.createObjectBuilder().add("column", part.title()).addAll(section(part))));
        return json.addAll(section(whole))
                .add("ratio_of", subject.figure().field())
                .add("left_out", Json.createArrayBuilder(leftOut))
                .add("columns", columns)
                .build();
    }

    private JsonObjectBuilder section(Section section) {
        return Json.createObjectBuilder()
                .add("contenders", withBytes(CONTENDERS).json(Line.of(section)))
                .add("ratios", ratios(section, subject.figure()))
                .add("wall_ratios", ratios(section, Figure.WALL))
                .add("cpu_ratios", ratios(section, Figure.CPU));
    }

    private static JsonObjectBuilder ratios(Section section, Figure figure) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        section.ratios(figure).forEach((peer, ratio) -> json.add(peer, ReportColumns.figure(ratio)));
        return json;
    }
}
