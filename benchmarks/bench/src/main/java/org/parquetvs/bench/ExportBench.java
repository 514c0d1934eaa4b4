package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.export.DuckDbExport;
import org.parquetvs.bench.export.ExportedRows;
import org.parquetvs.bench.export.OursExport;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.local.BucketServer;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.console.TemporaryDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures the time from a table to files. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description =
                "Exports a table of a local cluster to an S3 server, with one task and with two; DuckDB copies the same"
                        + " table to a file with two threads (default data: sales).")
final class ExportBench extends RaceBench {
    private static final String ONE = "ours-1";
    private static final String TWO = "ours-2";
    private static final String PEAK = ".peak";

    /** For the files of all contenders. */
    private static final long ROOM = 4L << 30;

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            split = ",",
            description = "export only these columns (default: all)")
    private List<String> columns = new ArrayList<>();

    @Option(names = "--sort-by", paramLabel = "NAME", split = ",", description = "sort the rows by these columns")
    private List<String> sortBy = new ArrayList<>();

    @Option(
            names = "--memory",
            paramLabel = "MB",
            description = "memory of the cluster, and of DuckDB (default: what each takes by itself)")
    private long memory;

    ExportBench() {
        super(BenchData.SALES, Figure.CPU);
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        try (TemporaryDirectory databases = TemporaryDirectory.create("bench");
                TemporaryDirectory exports = TemporaryDirectory.createInMemory("bench", ROOM);
                BucketServer source = BucketServer.over(directory);
                BucketServer target = BucketServer.empty(exports.path())) {
            return race(List.of(
                            ours(ONE, 1, source, target, directory, databases.path()),
                            ours(TWO, 2, source, target, directory, databases.path()),
                            duckDb(directory, databases.path(), exports.path())))
                    .with(peaks(databases.path()));
        }
    }

    private Entry ours(String name, int tasks, BucketServer source, BucketServer target, Path table, Path databases)
            throws IOException {
        List<String> arguments = List.of(
                source.connectionJson(),
                target.connectionJson(),
                BenchInstallation.distJar().toString(),
                databases.resolve(name + ".db").toString(),
                name,
                Integer.toString(tasks),
                databases.resolve(name + PEAK).toString());
        return Entry.of(name, ONE, OursExport.class, LoadBench.JVM, joined(arguments, table));
    }

    private Entry duckDb(Path table, Path databases, Path exports) throws IOException {
        List<String> places = List.of(
                databases.resolve("duckdb.db").toString(),
                exports.resolve("duckdb.parquet").toString());
        return Entry.of("duckdb", TWO, DuckDbExport.class, LoadBench.JVM, joined(places, table));
    }

    /** What to export, more arguments, and the files of the table. */
    private List<String> joined(List<String> arguments, Path table) throws IOException {
        List<String> joined = new ArrayList<>(new ExportedRows(columns, sortBy, memory).arguments());
        joined.addAll(arguments);
        joined.addAll(files(table));
        return joined;
    }

    /** Peak memory of the largest worker, in megabytes. */
    private static Map<String, Long> peaks(Path databases) throws IOException {
        Map<String, Long> peaks = new HashMap<>();
        for (String name : List.of(ONE, TWO)) {
            Path peak = databases.resolve(name + PEAK);
            if (Files.exists(peak)) {
                peaks.put(name.replace('-', '_') + "_worker_peak_mb", Long.valueOf(Files.readString(peak)));
            }
        }
        return peaks;
    }
}
