package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.clients.FetchTiming;
import org.parquetvs.console.output.PrintedColumn;

/** The server's cost of handing out rows. */
public final class FetchResult {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("way", "VARCHAR"),
            new PrintedColumn("rows", "DECIMAL"),
            new PrintedColumn("mb", "DOUBLE"),
            new PrintedColumn("server", "DOUBLE"),
            new PrintedColumn("without", "DOUBLE"),
            new PrintedColumn("ratio", "DOUBLE"),
            new PrintedColumn("memory_mb", "DOUBLE"));

    private FetchResult() {}

    /**
     * Two rows: processor time of the server for messages of JSON and of writing them from memory; seconds until CSV is read
     * from the server and from a socket, their rates as a ratio, and the memory that the server takes meanwhile.
     */
    public static BenchResult of(FetchTiming timing) {
        List<List<Object>> rows = List.of(
                List.of(
                        "fetch",
                        timing.fetchedRows(),
                        FigureFormat.figure(timing.jsonMb()),
                        FigureFormat.figure(timing.serverCpu()),
                        FigureFormat.figure(timing.writeCpu()),
                        FigureFormat.figure(timing.serverCpu() / timing.writeCpu()),
                        ""),
                List.of(
                        "export",
                        timing.exportedRows(),
                        FigureFormat.figure(timing.csvMb()),
                        FigureFormat.figure(timing.exportSeconds()),
                        FigureFormat.figure(timing.socketSeconds()),
                        FigureFormat.figure(timing.socketSeconds() / timing.exportSeconds()),
                        FigureFormat.figure(timing.peakMb() - timing.idleMb())));
        return new BenchResult(
                "",
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("ways", BenchResult.objects(COLUMNS, rows))
                        .build());
    }
}
