package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.files.FilesTiming;
import org.parquetvs.console.output.PrintedColumn;

/** The figures of questions over many tiny files. */
public record FilesResult(int rounds, List<FilesTiming> timings) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("name", "VARCHAR"),
            new PrintedColumn("files", "DECIMAL"),
            new PrintedColumn("first_s", "DOUBLE"),
            new PrintedColumn("warm_s", "DOUBLE"),
            new PrintedColumn("gets_s", "DOUBLE"),
            new PrintedColumn("ratio", "DOUBLE"),
            new PrintedColumn("cpu_s", "DOUBLE"),
            new PrintedColumn("requests", "DECIMAL"),
            new PrintedColumn("peak_mb", "DECIMAL"));

    public FilesResult {
        timings = List.copyOf(timings);
    }

    /** A row for each question. */
    public BenchResult benchResult() {
        List<List<Object>> rows = timings.stream().map(FilesResult::row).toList();
        return new BenchResult(
                "",
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("benchmark", "files")
                        .add("rounds", rounds)
                        .add("queries", BenchResult.objects(COLUMNS, rows))
                        .build());
    }

    private static List<Object> row(FilesTiming timing) {
        return List.of(
                timing.question(),
                timing.files(),
                FigureFormat.figure(timing.first()),
                FigureFormat.figure(timing.warm()),
                FigureFormat.figure(timing.gets()),
                FigureFormat.figure(timing.ratio()),
                FigureFormat.figure(timing.cpu()),
                timing.requests(),
                timing.peakMegabytes());
    }
}
