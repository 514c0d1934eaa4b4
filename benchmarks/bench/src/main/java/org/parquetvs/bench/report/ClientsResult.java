package org.parquetvs.bench.report;

import jakarta.json.Json;
import java.util.List;
import org.parquetvs.bench.clients.SoakTiming;
import org.parquetvs.console.output.PrintedColumn;

/** The resources that many clients have left in a server. */
public final class ClientsResult {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("clients", "DECIMAL"),
            new PrintedColumn("statements", "DECIMAL"),
            new PrintedColumn("killed", "DECIMAL"),
            new PrintedColumn("conflicts", "DECIMAL"),
            new PrintedColumn("errors", "DECIMAL"),
            new PrintedColumn("leaks", "VARCHAR"),
            new PrintedColumn("idle_mb", "DOUBLE"),
            new PrintedColumn("early_mb", "DOUBLE"),
            new PrintedColumn("late_mb", "DOUBLE"),
            new PrintedColumn("end_mb", "DOUBLE"),
            new PrintedColumn("seconds", "DOUBLE"));

    private ClientsResult() {}

    /** One row. */
    public static BenchResult of(SoakTiming timing) {
        List<Object> row = List.of(
                timing.clients(),
                timing.statements(),
                timing.killed(),
                timing.conflicts(),
                timing.errors().size(),
                String.join(", ", timing.leaks()),
                FigureFormat.figure(timing.idleMb()),
                FigureFormat.figure(timing.earlyMb()),
                FigureFormat.figure(timing.lateMb()),
                FigureFormat.figure(timing.endMb()),
                FigureFormat.figure(timing.seconds()));
        return new BenchResult(
                "",
                COLUMNS,
                List.of(row),
                BenchResult.object(COLUMNS, row)
                        .add("leaks", Json.createArrayBuilder(timing.leaks()))
                        .build());
    }
}
