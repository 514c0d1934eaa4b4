package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.bench.write.DuckDbWrite;
import org.parquetvs.bench.write.OursWrite;
import org.parquetvs.bench.write.ParquetJavaWrite;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures the time for writing Parquet files. */
@Command(
        name = "write",
        mixinStandardHelpOptions = true,
        description = "Writes the same rows into local files: our writer with one thread and with two, parquet-java's"
                + " ordinary writer, and DuckDB's COPY with two threads from a table in memory (default data: sales).")
final class WriteBench extends Subcommand {
    private static final List<String> JVM = List.of("-Xmx1g", "-XX:+UseSerialGC");
    /** For the files of all contenders. */
    private static final long ROOM = 4L << 30;

    private static final String SERIAL = "ours-1";
    private static final String PARALLEL = "ours-2";

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.SALES);
        List<Path> sameRows = DataCache.files(options.directory(data, progress));
        try (TemporaryDirectory scratch = ScratchDirectory.inMemory(ROOM)) {
            List<Entry> entries = entries(data, options.rows(data), scratch.path(), sameRows);
            Section raced = options.race("all columns", entries, progress);
            Section whole = raced.withBytes(bytes(raced.results(), scratch.path()));
            Report report = options.report("write", data, Figure.WALL, entries, whole);
            new BenchPrinter(out()).print(report.benchResult(), options.format());
        }
        return ExitCodes.OK;
    }

    private static List<Entry> entries(BenchData data, long rows, Path scratch, List<Path> sameRows) {
        return List.of(
                Entry.of(SERIAL, SERIAL, OursWrite.class, JVM, arguments(data, rows, scratch, SERIAL, List.of("1"))),
                Entry.of(
                        PARALLEL, SERIAL, OursWrite.class, JVM, arguments(data, rows, scratch, PARALLEL, List.of("2"))),
                Entry.of(
                        "parquet-java",
                        SERIAL,
                        ParquetJavaWrite.class,
                        JVM,
                        arguments(data, rows, scratch, "parquet-java", List.of())),
                Entry.of(
                        "duckdb",
                        PARALLEL,
                        DuckDbWrite.class,
                        JVM,
                        arguments(
                                data,
                                rows,
                                scratch,
                                "duckdb",
                                sameRows.stream().map(Path::toString).toList())));
    }

    private static List<String> arguments(
            BenchData data, long rows, Path scratch, String contender, List<String> others) {
        List<String> common = List.of(
                data.toString(), Long.toString(rows), scratch.resolve(contender).toString());
        return Stream.concat(common.stream(), others.stream()).toList();
    }

    /** Bytes that each contender wrote in its last round. */
    private static Map<String, Long> bytes(List<Result> results, Path scratch) throws IOException {
        Map<String, Long> bytes = new HashMap<>();
        for (Result result : results) {
            long sum = 0;
            for (Path file : DataCache.files(scratch.resolve(result.name()))) {
                sum += Files.size(file);
            }
            bytes.put(result.name(), sum);
        }
        return bytes;
    }
}
