package org.parquetvs.bench.files;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The figures of a question; times are in seconds.
 *
 * @param files how many the table has
 * @param first of the first execution by a cluster that has just started, including the start of its workers
 * @param warm median of the executions after that
 * @param gets median of as many plain requests for whole files, several at a time, between these executions
 * @param cpu median of the processor time of the executions, including the server's
 * @param requests the most of one execution, without listings
 * @param peakMegabytes of the adapter or worker process with the most memory
 */
public record FilesTiming(
        String question,
        int files,
        double first,
        double warm,
        double gets,
        double cpu,
        long requests,
        long peakMegabytes) {
    private static final ReportColumns<FilesTiming> COLUMNS = new ReportColumns<FilesTiming>()
            .text("name", FilesTiming::question)
            .number("files", FilesTiming::files)
            .figure("first_s", FilesTiming::first)
            .figure("warm_s", FilesTiming::warm)
            .figure("gets_s", FilesTiming::gets)
            .figure("ratio", FilesTiming::ratio)
            .figure("cpu_s", FilesTiming::cpu)
            .number("requests", FilesTiming::requests)
            .number("peak_mb", FilesTiming::peakMegabytes);

    /** A row for each question. */
    public static CommandReport report(int rounds, List<FilesTiming> timings) {
        return CommandReport.of(
                COLUMNS,
                timings,
                Json.createObjectBuilder()
                        .add("benchmark", "files")
                        .add("rounds", rounds)
                        .add("queries", COLUMNS.json(timings))
                        .build());
    }

    /** Ours over plain requests. */
    double ratio() {
        return warm / gets;
    }
}
