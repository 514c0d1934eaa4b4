package org.parquetvs.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.latency.Download;
import org.parquetvs.bench.latency.OursOverNetwork;
import org.parquetvs.bench.latency.ParquetJavaSequential;
import org.parquetvs.bench.latency.SlowProxy;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.testing.udf.TaskMetadata;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how well the latency of a distant S3 is hidden. */
@Command(
        name = "latency",
        mixinStandardHelpOptions = true,
        description = "Reads from an S3 server whose first byte comes 30 ms late and whose connections carry 90 MB/s"
                + " each (default data: sales).")
final class LatencyBench extends Subcommand {
    private static final long FIRST_BYTE_NANOS = TimeUnit.MILLISECONDS.toNanos(30);
    private static final long BYTES_PER_SECOND = 90_000_000;
    private static final List<String> JVM = List.of("-Xmx2g", "-XX:+UseSerialGC");
    private static final int MAX_CONNECTIONS = 64;
    private static final String OURS = "ours";

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Option(
            names = "--connections",
            paramLabel = "N",
            defaultValue = "4",
            description = "largest number of concurrent requests, of our reader and of the plain download"
                    + " (default: ${DEFAULT-VALUE})")
    private int connections;

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.SALES);
        if (connections < 1 || connections > MAX_CONNECTIONS) {
            throw new UsageException("--connections must be between 1 and " + MAX_CONNECTIONS + ", not " + connections);
        }
        Path bucket = options.directory(data, progress);
        try (EmbeddedS3 server = EmbeddedS3.start(Objects.requireNonNull(bucket.getParent()));
                SlowProxy proxy = SlowProxy.start(server.endpoint(), FIRST_BYTE_NANOS, BYTES_PER_SECOND)) {
            String connection = server.connectionJson(
                            Objects.requireNonNull(bucket.getFileName()).toString())
                    .replace(server.endpoint().getAuthority(), proxy.endpoint().getAuthority());
            List<Entry> entries = entries(connection);
            Section whole = options.race("all columns", entries, progress);
            Report report = options.report("latency", data, Figure.WALL, entries, whole)
                    .with(Map.of("connections", (long) connections));
            new BenchPrinter(out()).print(report.benchResult(), options.format());
        }
        return ExitCodes.OK;
    }

    private List<Entry> entries(String connection) {
        List<String> limited = with(JVM, "-Dparquetvs.requests=" + connections);
        List<String> arguments = List.of(connection);
        List<String> oursArguments = with(arguments, Long.toString(TaskMetadata.USUAL_MEMORY_LIMIT));
        return List.of(
                Entry.of(OURS, OURS, OursOverNetwork.class, limited, oursArguments),
                Entry.of(
                        "ours-no-prefetch",
                        OURS,
                        OursOverNetwork.class,
                        with(limited, "-Dparquetvs.prefetch=false"),
                        oursArguments),
                Entry.of("parquet-java-sequential", OURS, ParquetJavaSequential.class, JVM, arguments),
                Entry.of("download", OURS, Download.class, JVM, with(arguments, Integer.toString(connections))));
    }

    private static List<String> with(List<String> list, String last) {
        return Stream.concat(list.stream(), Stream.of(last)).toList();
    }
}
