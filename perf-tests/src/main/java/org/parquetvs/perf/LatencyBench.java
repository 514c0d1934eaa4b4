package org.parquetvs.perf;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.ExitCodes;
import org.parquetvs.perf.data.BenchData;
import org.parquetvs.perf.harness.Entry;
import org.parquetvs.perf.latency.Download;
import org.parquetvs.perf.latency.OursOverNetwork;
import org.parquetvs.perf.latency.ParquetJavaSequential;
import org.parquetvs.perf.latency.SlowProxy;
import org.parquetvs.perf.report.Figure;
import org.parquetvs.perf.report.Report;
import org.parquetvs.perf.report.ReportPrinter;
import org.parquetvs.perf.report.Section;
import org.parquetvs.s3.EmbeddedS3;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** How well a distant S3 is hidden. */
@Command(
        name = "latency",
        mixinStandardHelpOptions = true,
        description = "Reads from an S3 server whose first byte comes 30 ms late and whose connections carry 90 MB/s"
                + " each (default data: sales).")
final class LatencyBench implements Callable<Integer> {
    private static final long FIRST_BYTE_NANOS = TimeUnit.MILLISECONDS.toNanos(30);
    private static final long BYTES_PER_SECOND = 90_000_000;
    private static final List<String> JVM = List.of("-Xmx2g", "-XX:+UseSerialGC");
    private static final String OURS = "ours";

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = Objects.requireNonNull(spec).commandLine().getErr();
        BenchData data = options.data(BenchData.SALES);
        Path bucket = options.directory(data, progress);
        try (EmbeddedS3 server = EmbeddedS3.start(Objects.requireNonNull(bucket.getParent()));
                SlowProxy proxy = SlowProxy.start(server.endpoint(), FIRST_BYTE_NANOS, BYTES_PER_SECOND)) {
            String connection = server.connectionJson(
                            Objects.requireNonNull(bucket.getFileName()).toString())
                    .replace(server.endpoint().getAuthority(), proxy.endpoint().getAuthority());
            List<Entry> entries = entries(connection);
            Section whole = options.race("all columns", entries, Figure.WALL, progress);
            Report report = new Report(
                    "latency",
                    data,
                    options.rows(data),
                    options.rounds(),
                    Figure.WALL,
                    options.leftOut(entries),
                    whole,
                    List.of());
            new ReportPrinter(spec.commandLine().getOut()).print(report, options.format());
        }
        return ExitCodes.OK;
    }

    private static List<Entry> entries(String connection) {
        List<String> arguments = List.of(connection);
        List<String> withoutPrefetch = Stream.concat(JVM.stream(), Stream.of("-Dparquetvs.prefetch=false"))
                .toList();
        return List.of(
                Entry.of(OURS, OURS, OursOverNetwork.class, JVM, arguments),
                Entry.of("ours-no-prefetch", OURS, OursOverNetwork.class, withoutPrefetch, arguments),
                Entry.of("parquet-java-sequential", OURS, ParquetJavaSequential.class, JVM, arguments),
                Entry.of("download", OURS, Download.class, JVM, arguments));
    }
}
