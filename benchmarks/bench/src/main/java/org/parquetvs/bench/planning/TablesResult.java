package org.parquetvs.bench.planning;

import jakarta.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Race;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The cost of plans of a table.
 *
 * @param cold the first plan of a process, of all files
 * @param warm a later plan of all files
 * @param partition a later plan of one partition
 */
public record TablesResult(PlannedTable table, int files, Result cold, Result warm, Result partition) {
    private static final List<String> JVM = List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final ReportColumns<TablesResult> COLUMNS = new ReportColumns<TablesResult>()
            .text("table", result -> result.table.text())
            .number("files", TablesResult::files)
            .figure("cold_wall_s", result -> result.cold.wallSeconds())
            .figure("cold_cpu_s", result -> result.cold.cpuSeconds())
            .figure("warm_wall_s", result -> result.warm.wallSeconds())
            .figure("warm_cpu_s", result -> result.warm.cpuSeconds())
            .figure("partition_wall_s", result -> result.partition.wallSeconds())
            .figure("partition_cpu_s", result -> result.partition.cpuSeconds())
            .figure("peak_heap_mb", result -> Math.max(result.cold.heapMegabytes(), result.warm.heapMegabytes()));

    /**
     * Writes the metadata of a table and measures its plans.
     *
     * @param directory an empty one
     */
    public static TablesResult measured(PlannedTable table, Path directory, int files, int rounds, PrintWriter progress)
            throws IOException, SQLException {
        Path bucket = Files.createDirectory(directory.resolve(PlannedTable.BUCKET));
        table.write(bucket, files);
        Entry all = entry(table, "all", bucket, files);
        return new TablesResult(
                table,
                files,
                Race.first(all, rounds, progress),
                new Race(List.of(all), rounds, progress).run().get(0),
                new Race(List.of(entry(table, SnapshotPlanning.ONE_PARTITION, bucket, files)), rounds, progress)
                        .run()
                        .get(0));
    }

    private static Entry entry(PlannedTable table, String scanned, Path bucket, int files) {
        String name = table.text() + " " + scanned;
        return Entry.of(
                name,
                name,
                SnapshotPlanning.class,
                JVM,
                List.of(table.name(), bucket.toString(), Integer.toString(files), scanned));
    }

    /** A row for each table. */
    public static CommandReport report(int rounds, List<TablesResult> results) {
        return CommandReport.of(
                COLUMNS,
                results,
                Json.createObjectBuilder()
                        .add("benchmark", "tables")
                        .add("rounds", rounds)
                        .add("tables", COLUMNS.json(results))
                        .build());
    }
}
