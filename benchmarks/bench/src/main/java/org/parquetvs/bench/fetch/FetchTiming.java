package org.parquetvs.bench.fetch;

import jakarta.json.Json;
import java.util.List;
import java.util.OptionalDouble;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The cost of handing out rows in one way: as JSON, which a client fetches message by message, or as CSV.
 *
 * @param megabytes of JSON or CSV
 * @param server JSON: seconds of the server's processor time for the statement and all of its messages. CSV: seconds
 *     until the client has read what the server makes
 * @param without JSON: seconds for writing the same messages from memory. CSV: seconds until the same client has read
 *     the same bytes from a socket
 * @param ratio the server's over writing, or the rate of the server over that of a socket
 * @param memory megabytes that the server takes meanwhile; empty: not measured
 */
public record FetchTiming(
        String way, long rows, double megabytes, double server, double without, double ratio, OptionalDouble memory) {
    private static final ReportColumns<FetchTiming> COLUMNS = new ReportColumns<FetchTiming>()
            .text("way", FetchTiming::way)
            .number("rows", FetchTiming::rows)
            .figure("mb", FetchTiming::megabytes)
            .figure("server", FetchTiming::server)
            .figure("without", FetchTiming::without)
            .figure("ratio", FetchTiming::ratio)
            .number(
                    "memory_mb",
                    timing -> timing.memory.isPresent() ? ReportColumns.figure(timing.memory.getAsDouble()) : "");

    /** A row for each way. */
    public static CommandReport report(List<FetchTiming> ways) {
        return CommandReport.of(
                COLUMNS,
                ways,
                Json.createObjectBuilder().add("ways", COLUMNS.json(ways)).build());
    }
}
