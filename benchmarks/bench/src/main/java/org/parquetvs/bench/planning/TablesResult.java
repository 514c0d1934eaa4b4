package org.parquetvs.bench.planning;

import jakarta.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Race;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * The cost of plans of an Iceberg table.
 *
 * @param cold the first plan of a process, of all files
 * @param warm a later plan of all files
 * @param partition a later plan of one partition
 */
public record TablesResult(int files, Result cold, Result warm, Result partition) {
    private static final List<String> JVM = List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final ReportColumns<TablesResult> COLUMNS = new ReportColumns<TablesResult>()
            .number("files", TablesResult::files)
            .figure("cold_wall_s", result -> result.cold.wallSeconds())
            .figure("cold_cpu_s", result -> result.cold.cpuSeconds())
            .figure("warm_wall_s", result -> result.warm.wallSeconds())
            .figure("warm_cpu_s", result -> result.warm.cpuSeconds())
            .figure("partition_wall_s", result -> result.partition.wallSeconds())
            .figure("partition_cpu_s", result -> result.partition.cpuSeconds())
            .figure("peak_heap_mb", result -> result.warm.heapMegabytes());

    /**
     * Writes the metadata of a table and measures its plans.
     *
     * @param directory an empty one
     */
    public static TablesResult measured(Path directory, int files, int rounds, PrintWriter progress)
            throws IOException {
        PlannedTable.write(directory, files);
        Entry all = entry("all", directory, files);
        return new TablesResult(
                files,
                Race.first(all, rounds, progress),
                new Race(List.of(all), rounds, progress).run().get(0),
                new Race(List.of(entry(SnapshotPlanning.ONE_PARTITION, directory, files)), rounds, progress)
                        .run()
                        .get(0));
    }

    private static Entry entry(String scanned, Path directory, int files) {
        return Entry.of(
                scanned,
                scanned,
                SnapshotPlanning.class,
                JVM,
                List.of(directory.toString(), Integer.toString(files), scanned));
    }

    /** One row. */
    public CommandReport report() {
        return CommandReport.of(
                COLUMNS,
                List.of(this),
                Json.createObjectBuilder()
                        .add("benchmark", "tables")
                        .add("rounds", warm.rounds().size())
                        .addAll(COLUMNS.json(this))
                        .build());
    }
}
