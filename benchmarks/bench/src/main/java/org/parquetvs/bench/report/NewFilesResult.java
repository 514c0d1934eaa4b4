package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.ledger.NewFilesTiming;
import org.parquetvs.console.output.PrintedColumn;

/** The figures of a load that finds few new files among many. */
public record NewFilesResult(int rounds, NewFilesTiming timing) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("files", "DECIMAL"),
            new PrintedColumn("new_files", "DECIMAL"),
            new PrintedColumn("load_s", "DOUBLE"),
            new PrintedColumn("listing_s", "DOUBLE"),
            new PrintedColumn("lists", "DECIMAL"),
            new PrintedColumn("plain_lists", "DECIMAL"),
            new PrintedColumn("other_requests", "DECIMAL"));

    /** One row. */
    public BenchResult benchResult() {
        List<List<Object>> rows = List.of(List.of(
                timing.files(),
                timing.newFiles(),
                FigureFormat.figure(timing.load()),
                FigureFormat.figure(timing.listing()),
                timing.lists(),
                timing.plainLists(),
                timing.gets()));
        return new BenchResult(
                "",
                COLUMNS,
                rows,
                Json.createObjectBuilder()
                        .add("benchmark", "new-files")
                        .add("rounds", rounds)
                        .add("loads", BenchResult.objects(COLUMNS, rows))
                        .build());
    }
}
