package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.export.DuckDbExport;
import org.parquetvs.bench.export.ExportedRows;
import org.parquetvs.bench.export.OursExport;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.s3.EmbeddedS3;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the time from a table to files. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description =
                "Exports a table of a local cluster to an S3 server, with one task and with two; DuckDB copies the same"
                        + " table to a file with two threads (default data: sales).")
final class ExportBench extends Subcommand {
    private static final String ONE = "ours-1";
    private static final String TWO = "ours-2";
    private static final String BUCKET = "bucket";
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

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.SALES);
        Path table = options.directory(data, progress);
        try (TemporaryDirectory databases = ScratchDirectory.create();
                TemporaryDirectory exports = ScratchDirectory.inMemory(ROOM);
                EmbeddedS3 source = EmbeddedS3.start(Objects.requireNonNull(table.getParent()));
                EmbeddedS3 target = serve(exports.path())) {
            String files = source.connectionJson(
                    Objects.requireNonNull(table.getFileName()).toString());
            List<Entry> entries = List.of(
                    ours(ONE, 1, files, target, table, databases.path()),
                    ours(TWO, 2, files, target, table, databases.path()),
                    duckDb(table, databases.path(), exports.path()));
            Section whole = options.race("all columns", entries, progress);
            Report report =
                    options.report("export", data, Figure.CPU, entries, whole).with(peaks(databases.path()));
            new BenchPrinter(out()).print(report.benchResult(), options.format());
        }
        return ExitCodes.OK;
    }

    private static EmbeddedS3 serve(Path directory) throws IOException {
        Files.createDirectory(directory.resolve(BUCKET));
        return EmbeddedS3.start(directory);
    }

    private Entry ours(String name, int tasks, String connection, EmbeddedS3 target, Path table, Path databases)
            throws IOException {
        List<String> arguments = List.of(
                connection,
                target.connectionJson(BUCKET),
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
        DataCache.files(table).forEach(file -> joined.add(file.toString()));
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
