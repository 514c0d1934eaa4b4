package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Race;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.bench.latency.OursOverNetwork;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.MemoryResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.s3.EmbeddedS3;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the memory of a worker in addition to its buffers. */
@Command(
        name = "memory",
        mixinStandardHelpOptions = true,
        description =
                "Measures the peak memory of a worker that reads from an S3 server and emits rows, or columns, in a JVM as the"
                        + " database starts it (default data: all sets but types).")
final class MemoryBench extends Subcommand {
    private static final List<BenchData> USUAL_DATA = List.of(
            BenchData.SALES,
            BenchData.SALES8,
            BenchData.SALES_ZSTD,
            BenchData.STRINGS,
            BenchData.WIDE,
            BenchData.LINEITEM,
            BenchData.LARGE_GROUP);

    /** A worker's buffers get a quarter of the script's memory. */
    private static final int SHARE_OF_BUFFERS = 4;

    private static final int MIN_BUDGET = 64;
    private static final int MAX_BUDGET = 512;

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Option(
            names = "--budget",
            paramLabel = "MB",
            split = ",",
            defaultValue = "512,256",
            description = "memory of the worker's buffers; the script gets four times as much memory"
                    + " (default: ${DEFAULT-VALUE})")
    private List<Integer> budgets = List.of();

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        for (int budget : budgets) {
            if (budget < MIN_BUDGET || budget > MAX_BUDGET) {
                throw new UsageException(
                        "--budget must be between " + MIN_BUDGET + " and " + MAX_BUDGET + ", not " + budget);
            }
        }
        List<MemoryResult> results = new ArrayList<>();
        for (BenchData data : options.dataSets(USUAL_DATA)) {
            results.addAll(measure(data, progress));
        }
        new BenchPrinter(out()).print(MemoryResult.benchResult(results, options.rounds()), options.format());
        return ExitCodes.OK;
    }

    private List<MemoryResult> measure(BenchData data, PrintWriter progress) throws IOException, SQLException {
        List<MemoryResult> results = new ArrayList<>();
        Path bucket = options.directory(data, progress);
        try (EmbeddedS3 server = EmbeddedS3.start(Objects.requireNonNull(bucket.getParent()))) {
            String connection = server.connectionJson(
                    Objects.requireNonNull(bucket.getFileName()).toString());
            for (int budget : budgets) {
                List<Entry> entries = List.of(entry("rows", budget, connection), entry("columns", budget, connection));
                for (Result result : new Race(entries, options.rounds(), progress).run()) {
                    results.add(new MemoryResult(data, budget, result));
                }
            }
        }
        return results;
    }

    private static Entry entry(String emitPath, int budget, String connection) {
        int scriptMemory = budget * SHARE_OF_BUFFERS;
        List<String> jvm = new ArrayList<>(WorkerJvm.options());
        jvm.add("-Dparquetvs.emit=" + emitPath);
        return Entry.of(
                emitPath,
                emitPath,
                OursOverNetwork.class,
                jvm,
                List.of(connection, Long.toString((long) scriptMemory << 20)));
    }
}
